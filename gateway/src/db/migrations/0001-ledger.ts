import { merchants } from '@atrium/contracts/constants';
import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { accountKinds, pointsCurrency } from '../../ledger/account-kinds.ts';
import { ledgerFunctions } from './0001-ledger-functions.ts';

const tables = `
create table ledger_currency (
  code text primary key check (code ~ '^[A-Z]{3}$'),
  scale smallint not null check (scale between 0 and 6)
);

create table ledger_account_kind (
  kind text primary key,
  house boolean not null,
  may_be_negative boolean not null,
  shards smallint not null check (shards >= 1)
);

create table ledger_account (
  id bigint generated always as identity primary key,
  kind text not null references ledger_account_kind,
  owner text not null check (owner <> ''),
  currency text not null references ledger_currency,
  shard smallint not null default 0,
  house boolean not null,
  may_be_negative boolean not null,
  balance bigint not null default 0,
  seq bigint not null default 0,
  last_posted_at bigint not null default 0,
  win_reversal boolean not null default false,
  unique (kind, owner, currency, shard),
  unique (id, currency),
  constraint ledger_account_not_negative check (balance >= 0 or may_be_negative or win_reversal),
  constraint ledger_account_points_currency check ((kind in ('member.points', 'house.points')) = (currency = '${pointsCurrency}'))
);
create index ledger_account_owner on ledger_account (owner);

create table ledger_tx (
  id bigint generated always as identity primary key,
  idempotency_key text not null unique check (length(idempotency_key) between 1 and 200),
  body_hash text not null,
  type text not null,
  reference text not null,
  remark text not null,
  posted_at bigint not null,
  reverses bigint unique references ledger_tx
);
create index ledger_tx_reference on ledger_tx (reference);

create table ledger_entry (
  account_id bigint not null,
  seq bigint not null check (seq >= 1),
  tx_id bigint not null references ledger_tx,
  line smallint not null,
  currency text not null,
  amount bigint not null check (amount <> 0 and abs(amount) <= 9007199254740991),
  balance_after bigint not null check (abs(balance_after) <= 9007199254740991),
  posted_at bigint not null,
  primary key (account_id, seq),
  unique (tx_id, line),
  foreign key (account_id, currency) references ledger_account (id, currency)
);
create index ledger_entry_time on ledger_entry (account_id, posted_at, seq);

create table ledger_seal (
  tx_id bigint primary key references ledger_tx,
  content_hash bytea not null,
  position bigint unique check (position >= 1),
  prev_hash bytea,
  hash bytea,
  check ((position is null) = (hash is null) and (position is null) = (prev_hash is null))
);
create index ledger_seal_waiting on ledger_seal (tx_id) where position is null;

create table ledger_hold (
  id text primary key,
  owner text not null,
  currency text not null references ledger_currency,
  amount bigint not null check (amount > 0),
  state text not null check (state in ('OPEN', 'SETTLED', 'RELEASED')),
  tx_id bigint not null unique references ledger_tx,
  settled_amount bigint check (settled_amount between 1 and amount),
  resolved_tx_id bigint unique references ledger_tx,
  created_at bigint not null,
  resolved_at bigint,
  check ((state = 'OPEN') = (resolved_tx_id is null)),
  check ((state = 'SETTLED') = (settled_amount is not null))
);
create index ledger_hold_open on ledger_hold (owner, currency) where state = 'OPEN';
`;

export const ledgerMigration: Migration = {
  async up(db) {
    await sql.raw(tables).execute(db);
    const currencies = new Map(
      merchants.map((merchant) => [merchant.currency as string, merchant.fractionDigits as number]),
    );
    currencies.set(pointsCurrency, 0);
    for (const [code, scale] of currencies) {
      await sql`insert into ledger_currency (code, scale) values (${code}, ${scale})`.execute(db);
    }
    for (const [kind, { house, mayBeNegative, shards }] of Object.entries(accountKinds)) {
      await sql`insert into ledger_account_kind values (${kind}, ${house}, ${mayBeNegative}, ${shards})`.execute(db);
    }
    await sql.raw(ledgerFunctions).execute(db);
  },
};
