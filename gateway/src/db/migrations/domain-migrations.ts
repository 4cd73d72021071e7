import type { Migration } from 'kysely/migration';
import * as catalogue from './0010-catalogue.ts';
import * as notice from './0011-notice.ts';
import * as lottery from './0012-lottery.ts';

/** Migrations of the catalogue, lottery, announcements, agents and winners: 0010 to 0019. */
export const domainMigrations: Record<string, Migration> = {
  '0010-catalogue': catalogue,
  '0011-notice': notice,
  '0012-lottery': lottery,
};
