import type { LineWin } from './api.ts';

/** Where a scatter is: reel from the left, row from the top. */
export interface ScatterPlace {
  readonly reel: number;
  readonly row: number;
}

const centre = (index: number) => index * 100 + 50;

function lineMarkup(rowsOfLine: readonly number[], index: number): string {
  const points = rowsOfLine.map((row, reel) => ({ x: centre(reel), y: centre(row) }));
  const path = points.map(({ x, y }) => `${x},${y}`).join(' ');
  const colour = `hsl(${(index * 67) % 360} 90% 70%)`;
  const dots = points.map(({ x, y }) => `<circle cx="${x}" cy="${y}" r="7" fill="${colour}"/>`);
  const shade = `<polyline points="${path}" class="win-line-shade"/>`;
  return `${shade}<polyline points="${path}" class="win-line" stroke="${colour}"/>${dots.join('')}`;
}

/** The SVG over the reels: each paying line as far as it pays, and a ring around each paying scatter. */
export function winMarkup(
  wins: readonly LineWin[],
  lines: readonly (readonly number[])[],
  scatters: readonly ScatterPlace[],
): string {
  const paths = wins.map(({ line, count }, index) => lineMarkup((lines[line] ?? []).slice(0, count), index));
  const rings = scatters.map(
    ({ reel, row }) => `<circle cx="${centre(reel)}" cy="${centre(row)}" r="46" class="win-ring"/>`,
  );
  return [...paths, ...rings].join('');
}
