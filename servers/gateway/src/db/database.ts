import type { LedgerDatabase } from '@atrium/ledger';
import type { ColumnTypes } from './column-types.ts';
import type { Tables } from './tables.ts';

/** Names in `ColumnTypes` that the database does not have. */
type UnknownColumn = {
  [Name in keyof ColumnTypes]: Name extends keyof Tables ? Exclude<keyof ColumnTypes[Name], keyof Tables[Name]> : Name;
}[keyof ColumnTypes];

type Narrowed<Table, Narrower> = Omit<Table, keyof Narrower> & Narrower;

/** Every table of the gateway (db/schema) and of the ledger. bigint is a whole number here; times are epoch ms. */
export type Database = [UnknownColumn] extends [never]
  ? {
      [Name in keyof Tables]: Name extends keyof ColumnTypes ? Narrowed<Tables[Name], ColumnTypes[Name]> : Tables[Name];
    } & LedgerDatabase
  : { columnTypesNames: UnknownColumn };
