import { pipeline, Readable } from 'node:stream';
import { stringify } from 'csv-stringify';

const plainNumber = /^-?\d+(?:\.\d+)?$/;

/**
 * Comma-separated values that a spreadsheet reads as numbers and texts, never as a formula (SEC22). Whatever ends the lines
 * ends the file, and a reader who has gone ends them: an error of a stream that nobody listens to would end the process.
 */
export function csvOf(columns: readonly string[], lines: Iterable<unknown[]> | AsyncIterable<unknown[]>): Readable {
  const csv = stringify({
    header: true,
    columns: [...columns],
    escape_formulas: true,
    bom: true,
    // `-25.00` begins like a formula and is none.
    cast: { string: (value) => (plainNumber.test(value) ? { value, escape_formulas: false } : value) },
  });
  return pipeline(Readable.from(lines), csv, () => {});
}
