-- Every title of the card room is played.
update game set state = 'OPEN' where game_code in ('CRM_0001', 'CRM_0002', 'CRM_0004', 'CRM_0006') and vendor = 'CRM';
