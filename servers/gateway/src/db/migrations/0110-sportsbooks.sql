-- The sportsbooks are played.
update vendor set state = 'OPEN', connection = 'SANDBOX' where code in ('GST', 'IMES', 'DS88') and connection is null;
update game set state = 'OPEN' where vendor in ('GST', 'IMES', 'DS88') and state = 'MAINTENANCE';
