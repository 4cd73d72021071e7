import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

const statements = `
-- Ways to pay in and to be paid. Amounts are minor units of the merchant's currency, the same for every merchant.
create table payment_method (
  direction text not null check (direction in ('DEPOSIT', 'WITHDRAW')),
  code text not null,
  -- house: people of the house, by hand
  provider text not null check (provider in ('sandbox', 'stripe', 'house')),
  kind text not null check (kind in ('ONLINE', 'BANK')),
  min_minor bigint not null check (min_minor > 0),
  max_minor bigint not null check (max_minor >= min_minor),
  fee_minor bigint not null check (fee_minor >= 0 and fee_minor < min_minor),
  position smallint not null,
  primary key (direction, code)
);
insert into payment_method values
  ('DEPOSIT', 'EWALLET', 'sandbox', 'ONLINE', 10000, 5000000, 0, 1),
  ('DEPOSIT', 'CARD', 'stripe', 'ONLINE', 10000, 10000000, 0, 2),
  ('DEPOSIT', 'BANK', 'house', 'BANK', 50000, 50000000, 0, 3),
  ('WITHDRAW', 'EWALLET', 'sandbox', 'ONLINE', 10000, 10000000, 0, 1),
  ('WITHDRAW', 'BANK', 'sandbox', 'BANK', 50000, 50000000, 1500, 2);
`;

/** Ways to pay, which the house's people set the bounds of. */
export const paymentMethodMigration: Migration = {
  async up(db) {
    await sql.raw(statements).execute(db);
  },
};
