import type { Kind } from '@atrium/round-verifier/kinds/kinds';
import type { TextKey } from './texts.ts';

export interface Fairness {
  serverSeedHash: string;
  clientSeed: string;
  nonce: number;
}

/** What every kind of game says of itself; each adds what its own page explains. */
export interface GameDescription {
  kind: Kind;
}

/** An open game: who plays, from which account, by which seeds. */
export interface Seat<Description extends GameDescription = GameDescription> {
  sessionId: string;
  currency: string;
  gameCode: string;
  balance: number;
  /** Nothing can be won or lost. */
  isDemo: boolean;
  game: Description;
  fairness: Fairness;
  /** The player's latest bets at this table or in this room, if they ended a moment ago; minor units. */
  lastHand?: { stake: number; paid: number };
}

export interface Rotation {
  revealed: Fairness & { serverSeed: string; rounds: number };
  fairness: Fairness;
}

/** A refusal of the server, by its code; `NETWORK` when it could not be reached. */
export class ApiError extends Error {
  readonly code: TextKey;
  readonly details: { balance?: number; waitMs?: number };
  constructor(code: TextKey, details: { balance?: number; waitMs?: number }) {
    super(code);
    this.code = code;
    this.details = details;
  }
}

/** One request; a body makes it a POST. @throws ApiError */
export async function ask<T>(path: string, sessionId: string | null, body?: unknown): Promise<T> {
  const response = await fetch(path, {
    method: body === undefined ? 'GET' : 'POST',
    headers: {
      ...(sessionId ? { authorization: `Bearer ${sessionId}` } : {}),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  }).catch(() => {
    throw new ApiError('NETWORK', {});
  });
  const answer = await response.json().catch(() => {
    throw new ApiError('NETWORK', {});
  });
  if (!response.ok) throw new ApiError(answer.code ?? 'BAD_REQUEST', answer);
  return answer as T;
}

export const api = {
  open: (token: string, game: string, purse: string) => ask<Seat>('/api/sessions', null, { token, game, purse }),
  resume: (sessionId: string) => ask<Seat>('/api/sessions/current', sessionId),
  site: () => ask<{ siteOrigins: string[] }>('/api/site', null),
  balance: (sessionId: string) => ask<{ balance: number }>('/api/balance', sessionId),
  rotate: (sessionId: string, clientSeed: string) => ask<Rotation>('/api/fairness/rotate', sessionId, { clientSeed }),
};
