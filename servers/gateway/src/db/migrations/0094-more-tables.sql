-- Two more tables are played.
update vendor set state = 'OPEN', connection = 'SANDBOX' where code in ('VRD', 'CRM') and connection is null;
update game set state = 'OPEN' where game_code in ('VRD_0008', 'CRM_0005') and vendor in ('VRD', 'CRM');
