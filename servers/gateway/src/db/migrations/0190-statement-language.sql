-- A file of the betting record says what bets were on in the language of the page that it was requested from.
alter table statement_ticket add column language text;
