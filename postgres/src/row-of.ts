/**
 * A row of a function, where its columns are known to be narrower than the database says (never null, one of a list). A
 * column that the function does not return does not compile.
 */
export type RowOf<
  Returned,
  Row extends { [Column in keyof Row]: Column extends keyof Returned ? Returned[Column] : never },
> = Row;
