import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

const statements = `
-- Bonuses that come with a deposit. Amounts are minor units of the merchant's currency, the same for every merchant.
create table bonus_offer (
  promo_id text primary key check (promo_id ~ '^[A-Z][A-Z0-9_-]{2,19}$'),
  titles jsonb not null,
  basis text not null check (basis in ('FIRST_DEPOSIT', 'ANY_DEPOSIT')),
  percent smallint not null check (percent > 0),
  max_minor bigint not null check (max_minor > 0),
  min_minor bigint not null check (min_minor >= 0),
  multiplier smallint not null check (multiplier > 0),
  days smallint not null check (days > 0),
  max_stake_percent smallint not null check (max_stake_percent between 1 and 100),
  created_at bigint not null,
  ends_at bigint
);
insert into bonus_offer values (
  'WELCOME',
  '{"EN": "Welcome bonus", "HI": "स्वागत बोनस", "TY": "Welcome bonus"}',
  'FIRST_DEPOSIT', 50, 50000, 0, 10, 7, 5, 0, null
);

-- Who took it was promised its terms: only its end may change.
create function bonus_offer_guard() returns trigger
language plpgsql as $$
begin
  if tg_op = 'DELETE' or to_jsonb(new) - 'ends_at' is distinct from to_jsonb(old) - 'ends_at' then
    raise exception 'the terms of an offer do not change' using errcode = 'PY002';
  end if;
  return new;
end $$;
create trigger bonus_offer_guard before update or delete on bonus_offer
  for each row execute function bonus_offer_guard();

-- Which one a deposit asked for.
alter table payment_deposit add column promo_id text references bonus_offer;
update payment_deposit set promo_id = 'WELCOME' where with_bonus;
`;

/** Bonus offers, which the house's people make and end. */
export const bonusOfferMigration: Migration = {
  async up(db) {
    await sql.raw(statements).execute(db);
  },
};
