import type { Win } from '@atrium/round-verifier/slots/outcome';

const centre = (index: number) => index * 100 + 50;

/** The SVG over the grid: each paying line as far as it pays. */
export function winMarkup(wins: readonly Win[], rowCount: number): string {
  return wins
    .filter(({ line }) => line !== undefined)
    .map(({ places }, index) => {
      const points = places.map((place) => ({ x: centre(Math.floor(place / rowCount)), y: centre(place % rowCount) }));
      const path = points.map(({ x, y }) => `${x},${y}`).join(' ');
      const colour = `hsl(${(index * 67) % 360} 90% 70%)`;
      const shade = `<polyline points="${path}" class="win-line-shade"/>`;
      return `${shade}<polyline points="${path}" class="win-line" stroke="${colour}"/>`;
    })
    .join('');
}
