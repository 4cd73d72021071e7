-- The vendor of tables has a connection now; two of its games are still announced only.
update vendor set state = 'OPEN', connection = 'SANDBOX' where code = 'VRD' and connection is null;
update game set state = 'OPEN'
where vendor = 'VRD' and state = 'MAINTENANCE' and title not in ('Blackjack Courtyard', 'Three Card Terrace');
