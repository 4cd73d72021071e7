import type { CallValue, getUsageGraph } from '@atrium/contracts/calls';
import './uses-picture.css';

type Edge = CallValue<typeof getUsageGraph>['edges'][number];

const size = 420;
const radius = 160;

function placeOf(index: number, count: number): { x: number; y: number } {
  const angle = (index / count) * 2 * Math.PI - Math.PI / 2;
  return { x: size / 2 + radius * Math.cos(angle), y: size / 2 + radius * Math.sin(angle) };
}

/**
 * Parts on a circle, a line for each pair where one uses the other; its width is the number of names. The tree shows
 * the same.
 */
export function UsesPicture({ parts, edges }: { parts: readonly string[]; edges: readonly Edge[] }) {
  const places = new Map(parts.map((part, index) => [part, placeOf(index, parts.length)]));
  const pairs = new Map<string, { from: string; to: string; count: number }>();
  for (const { from, to, names } of edges) {
    const pair = pairs.get(`${from} ${to}`) ?? { from, to, count: 0 };
    pairs.set(`${from} ${to}`, { ...pair, count: pair.count + names.length });
  }
  return (
    <svg className="ops-uses" viewBox={`0 0 ${size} ${size}`} aria-hidden="true">
      {[...pairs.values()].map(({ from, to, count }) => {
        const [one, other] = [places.get(from), places.get(to)];
        if (!one || !other || from === to) return null;
        return (
          <line
            key={`${from} ${to}`}
            x1={one.x}
            y1={one.y}
            x2={other.x}
            y2={other.y}
            strokeWidth={1 + Math.min(5, count / 3)}
          />
        );
      })}
      {parts.map((part) => {
        const place = places.get(part);
        const isUsed = edges.some(({ from, to }) => from === part || to === part);
        return (
          <g key={part} transform={`translate(${place?.x} ${place?.y})`} data-used={isUsed}>
            <circle r="34" />
            <text dy="5">{part}</text>
          </g>
        );
      })}
    </svg>
  );
}
