-- The card room's vendor plays one of its games; the others stay announced.
update vendor set state = 'OPEN', connection = 'SANDBOX' where code = 'CRM' and connection is null;
update game set state = 'OPEN' where game_code = 'CRM_0003' and vendor = 'CRM';
