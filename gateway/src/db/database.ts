import type { ColumnTypes } from './column-types.ts';
import type { Functions, Tables } from './tables.ts';

/** Names in `ColumnTypes` that the database does not have. */
type UnknownColumn = {
  [Name in keyof ColumnTypes]: Name extends keyof Tables ? Exclude<keyof ColumnTypes[Name], keyof Tables[Name]> : Name;
}[keyof ColumnTypes];

type Narrowed<Table, Narrower> = Omit<Table, keyof Narrower> & Narrower;

/** Every table of the gateway (db/schema). bigint columns are whole numbers here (`connect.ts`); times are epoch ms. */
export type Database = [UnknownColumn] extends [never]
  ? {
      [Name in keyof Tables]: Name extends keyof ColumnTypes ? Narrowed<Tables[Name], ColumnTypes[Name]> : Tables[Name];
    }
  : { columnTypesNames: UnknownColumn };

/**
 * A row of a function, where its columns are known to be narrower than the database says (never null, one of a list). A
 * column that the function does not return does not compile; `Functions` names the file of each function.
 */
export type RowOf<
  Name extends keyof Functions,
  Row extends { [Column in keyof Row]: Column extends keyof Functions[Name] ? Functions[Name][Column] : never },
> = Row;
