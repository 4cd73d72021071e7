-- Lotteries that were only announced are drawn now: their cards open, and those without a lottery of their own go; the
-- seed writes those that replace them.
update vendor set state = 'OPEN', in_house = true where code in ('ELT', 'SEA') and connection is null;
update game set state = 'OPEN' where game_code = 'TCG_SEA';
delete from game_heat where game_code in ('ELT_0001', 'ELT_0002');
delete from own_game where game_code in ('ELT_0001', 'ELT_0002');
delete from game where game_code in ('ELT_0001', 'ELT_0002');
