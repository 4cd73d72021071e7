import { createHash } from 'node:crypto';
import { linePays, lines, minimumCycleMs, reels, scatterPays, stakesMinor, symbols } from './game-maths.ts';

/**
 * What the player can read before staking. RTP, hit rate and volatility are the enumeration's results;
 * `prove-rtp.test.ts` fails when they and the reels disagree.
 */
export const publishedFigures = {
  rtp: 0.960264,
  hitRate: 0.29763,
  volatility: 4.7041,
  maxWin: 222.5,
} as const;

/** Everything the page needs to draw and explain the game. */
export const gameDescription = {
  symbols,
  reels,
  lines,
  linePays,
  scatterPays,
  stakesMinor,
  minimumCycleMs,
  ...publishedFigures,
} as const;

/** Names the mathematics: a demo and a game for money with the same name have the same mathematics (RG14). */
export const mathsHash: string = createHash('sha256').update(JSON.stringify(gameDescription)).digest('hex');
