import { createHash } from 'node:crypto';
import { type LivePart, type LiveVersion, versionFor } from '@atrium/contracts/release';
import { median } from '../statistics.ts';
import { type Figure, figure } from './figure.ts';

const visitors = 100_000;
const shares = [1, 5, 10, 50];

const sets = 21;

/**
 * The same ids in every run. Randomness alone moves half of 100,000 visitors by 0.16 points, so there are many sets.
 */
const idsOf = (set: number) =>
  Array.from({ length: visitors }, (_, index) => createHash('md5').update(`${set} ${index}`).digest('hex'));

function partWith(stable: LiveVersion, percent: number): LivePart {
  const canary = { live: { ...stable, version: 'canary' }, percent };
  return { stable, canary, fallback: null, recalled: [], pinned: null, autoRollback: false };
}

interface Errors {
  /** How far the share of one canary is off. */
  readonly share: number;
  /** How far the share that has both of two canaries is off. */
  readonly both: number;
  /** Visitors who lose the canary although its share grows. */
  readonly left: number;
}

function errorsOf(ids: readonly string[], stable: LiveVersion): Errors {
  const draw = (partId: string, percent: number) => {
    const part = partWith(stable, percent);
    return ids.map((visitorId) => versionFor(part, { partId, visitorId }).version === 'canary');
  };
  const shareOf = (drawn: readonly boolean[]) => (drawn.filter(Boolean).length / visitors) * 100;
  const games = shares.map((percent) => draw('games', percent));
  const lottery = shares.map((percent) => draw('lottery', percent));
  const both = games.map((drawn, at) => shareOf(drawn.map((isIn, visitor) => isIn && !!lottery[at]?.[visitor])));
  const left = games
    .slice(1)
    .map((drawn, at) => shareOf(drawn.map((isIn, visitor) => !isIn && !!games[at]?.[visitor])));
  return {
    share: Math.max(...games.map((drawn, at) => Math.abs(shareOf(drawn) - (shares[at] ?? 0)))),
    both: Math.max(...both.map((share, at) => Math.abs(share - (shares[at] ?? 0) ** 2 / 100))),
    left: Math.max(...left),
  };
}

/** How far shares are off, how far two canaries depend on each other, and how many visitors lose a share that grows. */
export function measureCanary(stable: LiveVersion): Figure[] {
  const errors = Array.from({ length: sets }, (_, set) => errorsOf(idsOf(set), stable));
  const share = errors.map((error) => error.share);
  const how = `worst at 1, 5, 10, 50 % of 100,000 ids, median of ${sets} sets`;
  const unit = 'points';
  return [
    figure({ name: 'canary: share that gets it, off by', value: median(share), limit: 0.2, unit, how }),
    figure({
      name: '… in the worst set (chance explains up to 0.5)',
      value: Math.max(...share),
      limit: null,
      unit,
      how: `${share.filter((error) => error <= 0.2).length} of ${sets} sets are within 0.2`,
    }),
    figure({
      name: 'two canaries: share of both, off by',
      value: median(errors.map(({ both }) => both)),
      limit: 0.2,
      unit,
      how,
    }),
    figure({
      name: 'canary that grows: share that leaves it',
      value: Math.max(...errors.map(({ left }) => left)),
      limit: 0,
      unit,
      how: `all ${sets} sets`,
    }),
  ];
}
