import type { Migration } from 'kysely/migration';
import * as ledger from './0001-ledger.ts';
import * as member from './0002-member.ts';
import * as bet from './0003-bet.ts';
import * as vendorWallet from './0004-vendor-wallet.ts';
import * as events from './0005-events.ts';
import * as security from './0006-security.ts';
import { domainMigrations } from './domain-migrations.ts';

/** Every migration in order; the number at the front is the order and is never used twice. */
export const migrations: Record<string, Migration> = {
  '0001-ledger': ledger,
  '0002-member': member,
  '0003-bet': bet,
  '0004-vendor-wallet': vendorWallet,
  '0005-events': events,
  '0006-security': security,
  ...domainMigrations,
};
