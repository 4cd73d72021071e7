import { linePays, lines, reelCount, reels, rowCount, scatterPays, symbols } from './game-maths.ts';

const wild = 0;
const scatter = 1;

/** Pays by symbol index and number of equal symbols, in line stakes. */
const payBySymbol: readonly (readonly number[])[] = symbols.map((symbol) =>
  symbol === 'WILD' || symbol === 'SCATTER' ? [0, 0, 0, 0, 0, 0] : [0, 0, 0, ...linePays[symbol]],
);

/** A line that pays: which one, which symbol, how many, and its worth in line stakes. */
export interface LineWin {
  line: number;
  symbol: number;
  count: number;
  pays: number;
}

/** Everything a window of symbols pays, in stakes of one line. */
export interface Evaluation {
  lineWins: LineWin[];
  scatters: number;
  /** Stakes of one line that the scatters pay. */
  scatterPays: number;
  total: number;
}

/** The visible symbols, by reel and row, when the reels stop there. */
export function windowAt(stops: readonly number[]): number[][] {
  return stops.map((stop, reel) => {
    const strip = reels[reel] ?? [];
    return Array.from({ length: rowCount }, (_, row) => strip[(stop + row) % strip.length] ?? 0);
  });
}

/** What one line pays: equal symbols from the left, a wild standing for any of them. */
export function evaluateLine(onLine: readonly number[]): { symbol: number; count: number; pays: number } {
  const symbol = onLine.find((entry) => entry !== wild) ?? wild;
  if (symbol === scatter) return { symbol, count: 0, pays: 0 };
  let count = 0;
  while (count < reelCount && (onLine[count] === symbol || onLine[count] === wild)) count += 1;
  return { symbol, count, pays: payBySymbol[symbol]?.[count] ?? 0 };
}

/** What the scatters in the window pay, in stakes of one line. */
export function scatterWin(count: number): number {
  return count < 3 ? 0 : (scatterPays[count - 3] ?? 0) * lines.length;
}

/** Evaluates a whole window. */
export function evaluate(window: readonly (readonly number[])[]): Evaluation {
  const lineWins: LineWin[] = [];
  for (const [line, rows] of lines.entries()) {
    const result = evaluateLine(rows.map((row, reel) => window[reel]?.[row] ?? scatter));
    if (result.pays > 0) lineWins.push({ line, ...result });
  }
  const scatters = window.flat().filter((symbol) => symbol === scatter).length;
  const scatterTotal = scatterWin(scatters);
  const total = lineWins.reduce((sum, win) => sum + win.pays, scatterTotal);
  return { lineWins, scatters, scatterPays: scatterTotal, total };
}
