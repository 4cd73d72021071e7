import type { Migration } from 'kysely/migration';
import { ledgerMigration } from './0001-ledger.ts';
import { memberMigration } from './0002-member.ts';
import { betMigration } from './0003-bet.ts';
import { vendorWalletMigration } from './0004-vendor-wallet.ts';
import { eventsMigration } from './0005-events.ts';
import { securityMigration } from './0006-security.ts';
import { domainMigrations } from './domain-migrations.ts';

/** Every migration in order; the number at the front is the order and is never used twice. */
export const migrations: Record<string, Migration> = {
  '0001-ledger': ledgerMigration,
  '0002-member': memberMigration,
  '0003-bet': betMigration,
  '0004-vendor-wallet': vendorWalletMigration,
  '0005-events': eventsMigration,
  '0006-security': securityMigration,
  ...domainMigrations,
};
