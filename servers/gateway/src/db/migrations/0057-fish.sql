-- The vendor of fish games has a connection now.
update vendor set state = 'OPEN', connection = 'SANDBOX' where code = 'DPW' and connection is null;
update game set state = 'OPEN' where vendor = 'DPW' and state = 'MAINTENANCE';
