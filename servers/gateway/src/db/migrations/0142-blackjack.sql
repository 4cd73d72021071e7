-- The blackjack table is played.
update game set state = 'OPEN' where game_code = 'VRD_0004' and state = 'MAINTENANCE';
