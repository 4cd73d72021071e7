import { evaluateLine, lineReels, lineRows, lines } from '@atrium/round-verifier/slots/lines';
import type { SlotMaths } from '@atrium/round-verifier/slots/outcome';
import { payLookup } from '@atrium/round-verifier/slots/pay-table';
import { scatter, symbols, wild } from '@atrium/round-verifier/slots/symbols';

interface Window {
  readonly rows: readonly number[];
  readonly scatters: number;
}

/** Pays of every combination of five symbols on a line, looked up instead of evaluated ten times an outcome. */
function linePayTable(maths: SlotMaths): Int32Array {
  const lookup = payLookup(maths.payTable, lineReels);
  const table = new Int32Array(symbols.length ** lineReels);
  for (let index = 0; index < table.length; index += 1) {
    const onLine = [4, 3, 2, 1, 0].map((place) => Math.floor(index / symbols.length ** place) % symbols.length);
    table[index] = evaluateLine(onLine, lookup).pays;
  }
  return table;
}

/** For each stop of a reel: the three symbols in the window, and how many scatters it shows before wilds expand. */
function windowsOf(strip: readonly number[], isExpanding: boolean): Window[] {
  return strip.map((_, stop) => {
    const rows = Array.from({ length: lineRows }, (__, row) => strip[(stop + row) % strip.length] ?? 0);
    const scatters = rows.filter((symbol) => symbol === scatter).length;
    return { rows: isExpanding && rows.includes(wild) ? rows.map(() => wild) : rows, scatters };
  });
}

/** Visits every position the reels can stop in, about 8 million, with what the lines pay and the scatters shown. */
export function forEachStop(
  maths: SlotMaths,
  { isExpanding }: { isExpanding: boolean },
  visitor: (linePays: number, scatters: number) => void,
): void {
  const pays = linePayTable(maths);
  const windows = maths.strips.map((strip) => windowsOf(strip, isExpanding));
  const lineCount = lines.length;
  const lineRow = lines.map((rows) => [...rows]);
  /** Index of each line's symbols so far, base ten, one array a reel. */
  const prefix = maths.strips.map(() => new Int32Array(lineCount));

  const visit = (reel: number, scatters: number): void => {
    for (const window of windows[reel] ?? []) {
      const current = prefix[reel] as Int32Array;
      const before = reel === 0 ? null : (prefix[reel - 1] as Int32Array);
      for (let line = 0; line < lineCount; line += 1) {
        const symbol = window.rows[lineRow[line]?.[reel] ?? 0] ?? 0;
        current[line] = (before ? (before[line] ?? 0) : 0) * symbols.length + symbol;
      }
      if (reel < maths.strips.length - 1) {
        visit(reel + 1, scatters + window.scatters);
        continue;
      }
      let paid = 0;
      for (let line = 0; line < lineCount; line += 1) paid += pays[current[line] ?? 0] ?? 0;
      visitor(paid, scatters + window.scatters);
    }
  };
  visit(0, 0);
}
