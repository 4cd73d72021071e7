import { Readable } from 'node:stream';
import { stringify } from 'csv-stringify';

/** Comma-separated values that a spreadsheet reads as text, never as a formula (SEC22). */
export function csvOf(columns: readonly string[], lines: AsyncIterable<unknown[]>): Readable {
  return Readable.from(lines).pipe(
    stringify({ header: true, columns: [...columns], escape_formulas: true, bom: true }),
  );
}
