import type { GameType } from './games.ts';

/** Kinds of game whose vendors tell matches. */
export const matchTypes = ['SPORTS', 'ESPORTS', 'COCKFIGHT'] as const satisfies readonly GameType[];
export type MatchType = (typeof matchTypes)[number];

export const matchStates = ['SOON', 'LIVE', 'ENDED', 'ABANDONED'] as const;
export type MatchState = (typeof matchStates)[number];

/** Whether a match is a result by now, and takes no more bets. */
export const isMatchOver = ({ state }: { readonly state: MatchState }): boolean =>
  state === 'ENDED' || state === 'ABANDONED';
