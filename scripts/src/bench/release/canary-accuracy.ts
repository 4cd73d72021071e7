import { createHash } from 'node:crypto';
import { type LivePart, type LiveVersion, versionFor } from '@atrium/contracts/release';
import { type Figure, figure } from './figure.ts';

const visitors = 100_000;
const shares = [1, 5, 10, 50];

/** The same ids in every run, made as evenly as the site makes them: chance alone moves half of them by 0.16 points. */
const ids = () =>
  Array.from({ length: visitors }, (_, index) =>
    createHash('sha256').update(`visitor ${index}`).digest('hex').slice(0, 32),
  );

function partWith(stable: LiveVersion, percent: number): LivePart {
  const canary = { live: { ...stable, version: 'canary' }, percent };
  return { stable, canary, fallback: null, recalled: [], pinned: null, autoRollback: false };
}

/** How far shares are off, how far two canaries depend on each other, and who leaves a share that grows. */
export function measureCanary(stable: LiveVersion): Figure[] {
  const all = ids();
  const draw = (partId: string, percent: number) => {
    const part = partWith(stable, percent);
    return all.map((visitorId) => versionFor(part, { partId, visitorId }).version === 'canary');
  };
  const share = (drawn: readonly boolean[]) => (drawn.filter(Boolean).length / visitors) * 100;
  const games = shares.map((percent) => draw('games', percent));
  const lottery = shares.map((percent) => draw('lottery', percent));
  const off = shares.map((percent, at) => Math.abs(share(games[at] ?? []) - percent));
  const together = shares.map((percent, at) => {
    const both = (games[at] ?? []).map((isIn, visitor) => isIn && (lottery[at]?.[visitor] ?? false));
    return Math.abs(share(both) - (percent * percent) / 100);
  });
  const left = games.slice(1).map((drawn, at) => share(drawn.map((isIn, visitor) => !isIn && !!games[at]?.[visitor])));
  const how = 'worst at 1, 5, 10, 50 % of 100,000 ids';
  return [
    figure({ name: 'canary: share that gets it, off by', value: Math.max(...off), limit: 0.2, unit: 'points', how }),
    figure({
      name: 'two canaries: share of both, off by',
      value: Math.max(...together),
      limit: 0.2,
      unit: 'points',
      how,
    }),
    figure({
      name: 'canary that grows: share that leaves it',
      value: Math.max(...left),
      limit: 0,
      unit: 'points',
      how,
    }),
  ];
}
