-- The mission counts deposits from its start, the first of a player or not.
update mission
set titles = '{"EN": "Make a deposit", "HI": "एक जमा करें", "TY": "Magdeposito nang isang beses"}'
where mission_id like '%-first-deposit' and titles ->> 'EN' = 'Make your first deposit';
