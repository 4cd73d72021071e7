import type { Migration } from 'kysely/migration';
import { catalogueMigration } from './0010-catalogue.ts';
import { noticeMigration } from './0011-notice.ts';
import { lotteryMigration } from './0012-lottery.ts';

/** Migrations of the catalogue, lottery, announcements, agents and winners: 0010 to 0019. */
export const domainMigrations: Record<string, Migration> = {
  '0010-catalogue': catalogueMigration,
  '0011-notice': noticeMigration,
  '0012-lottery': lotteryMigration,
};
