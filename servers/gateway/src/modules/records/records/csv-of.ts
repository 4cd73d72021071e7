import { Readable } from 'node:stream';
import { stringify } from 'csv-stringify';

const plainNumber = /^-?\d+(?:\.\d+)?$/;

/** Comma-separated values that a spreadsheet reads as numbers and texts, never as a formula (SEC22). */
export function csvOf(columns: readonly string[], lines: Iterable<unknown[]> | AsyncIterable<unknown[]>): Readable {
  return Readable.from(lines).pipe(
    stringify({
      header: true,
      columns: [...columns],
      escape_formulas: true,
      bom: true,
      // `-25.00` begins like a formula and is none.
      cast: { string: (value) => (plainNumber.test(value) ? { value, escape_formulas: false } : value) },
    }),
  );
}
