-- Bonuses run side by side; the bonus of an offer is granted once.
drop index wagering_one_bonus;
create unique index wagering_one_offer on wagering (member_id, promo_id) where kind = 'BONUS' and promo_id <> '';
alter table wagering add column titles jsonb;
