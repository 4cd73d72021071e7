import { evaluateLine, scatterWin } from './evaluate.ts';
import { lines, reels, rowCount } from './game-maths.ts';

/** Exact figures of the game over every position the reels can stop in. */
export interface MathsProof {
  /** Number of equally likely outcomes. */
  outcomes: number;
  /** Sum of the payouts of all outcomes, in line stakes. */
  totalPays: number;
  /** Outcomes that pay anything. */
  hits: number;
  /** Outcomes that pay more than the stake. */
  realWins: number;
  /** The greatest payout, in whole stakes. */
  maxWin: number;
  rtp: number;
  hitRate: number;
  realWinRate: number;
  /** Standard deviation of the payout for a stake of 1. */
  volatility: number;
}

const symbolCount = 10;

/** Line pays of every combination of five symbols, looked up instead of evaluated ten times an outcome. */
function linePayTable(): Int32Array {
  const table = new Int32Array(symbolCount ** 5);
  for (let index = 0; index < table.length; index += 1) {
    const onLine = [4, 3, 2, 1, 0].map((place) => Math.floor(index / symbolCount ** place) % symbolCount);
    table[index] = evaluateLine(onLine).pays;
  }
  return table;
}

/** For each stop of a reel: the three symbols in the window, and how many of them are scatters. */
function windowsOf(strip: readonly number[]): { rows: number[]; scatters: number }[] {
  return strip.map((_, stop) => {
    const rows = Array.from({ length: rowCount }, (__, row) => strip[(stop + row) % strip.length] ?? 0);
    return { rows, scatters: rows.filter((symbol) => symbol === 1).length };
  });
}

/** Plays every outcome once. About 8 million of them: a second or two. */
export function enumerateAll(): MathsProof {
  const pays = linePayTable();
  const scatterTable = Array.from({ length: 16 }, (_, count) => scatterWin(Math.min(count, 5)));
  const windows = reels.map(windowsOf);
  const lineCount = lines.length;
  const lineRows = lines.map((rows) => [...rows]);
  let outcomes = 0;
  let totalPays = 0;
  let squares = 0;
  let hits = 0;
  let realWins = 0;
  let best = 0;
  /** Index of each line's symbols so far, base ten, one array a reel. */
  const prefix = reels.map(() => new Int32Array(lineCount));

  const visit = (reel: number, scatters: number): void => {
    for (const window of windows[reel] ?? []) {
      const current = prefix[reel] as Int32Array;
      const before = reel === 0 ? null : (prefix[reel - 1] as Int32Array);
      for (let line = 0; line < lineCount; line += 1) {
        const symbol = window.rows[lineRows[line]?.[reel] ?? 0] ?? 0;
        current[line] = (before ? (before[line] ?? 0) : 0) * symbolCount + symbol;
      }
      if (reel < reels.length - 1) {
        visit(reel + 1, scatters + window.scatters);
        continue;
      }
      let paid = scatterTable[scatters + window.scatters] ?? 0;
      for (let line = 0; line < lineCount; line += 1) paid += pays[current[line] ?? 0] ?? 0;
      outcomes += 1;
      totalPays += paid;
      squares += paid * paid;
      if (paid > 0) hits += 1;
      if (paid > lineCount) realWins += 1;
      if (paid > best) best = paid;
    }
  };
  visit(0, 0);

  const mean = totalPays / outcomes / lineCount;
  return {
    outcomes,
    totalPays,
    hits,
    realWins,
    maxWin: best / lineCount,
    rtp: mean,
    hitRate: hits / outcomes,
    realWinRate: realWins / outcomes,
    volatility: Math.sqrt(squares / outcomes / lineCount ** 2 - mean ** 2),
  };
}
