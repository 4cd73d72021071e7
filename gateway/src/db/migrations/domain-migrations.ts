import type { Migration } from 'kysely/migration';

/** Migrations of the catalogue, lottery, announcements, agents and winners: 0010 to 0019. */
export const domainMigrations: Record<string, Migration> = {};
