import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

const statements = `
-- What a provider said of a payout that does not fit: somebody of the house must look (SRV5).
alter table payment_withdrawal
  add column trouble text check (trouble in ('UNCLEAR', 'OTHER_AMOUNT', 'OTHER_CURRENCY', 'PAID_LATE')),
  add column said_amount bigint check (said_amount > 0),
  add check (trouble is null or state in ('PAYING', 'FAILED')),
  add check ((trouble = 'PAID_LATE') <= (state = 'FAILED'));
create index payment_withdrawal_trouble on payment_withdrawal (created_at) where trouble is not null;
-- It was given up, and then the provider says that it has paid.
insert into payment_transition values ('withdrawal', 'FAILED', 'PAID_UNCONFIRMED');
`;

/** Payouts that somebody must look at. */
export const payoutTroubleMigration: Migration = {
  async up(db) {
    await sql.raw(statements).execute(db);
  },
};
