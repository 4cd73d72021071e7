/**
 * A row of a function whose columns are narrower than their types in the database (never null, one of a list). A column
 * that the function does not return does not compile.
 */
export type RowOf<
  Returned,
  Row extends { [Column in keyof Row]: Column extends keyof Returned ? Returned[Column] : never },
> = Row;
