import type { TextKey } from './texts.ts';

export interface Fairness {
  serverSeedHash: string;
  clientSeed: string;
  nonce: number;
}

export interface GameDescription {
  symbols: string[];
  reels: number[][];
  lines: number[][];
  linePays: Record<string, [number, number, number]>;
  scatterPays: [number, number, number];
  stakesMinor: number[];
  minimumCycleMs: number;
  rtp: number;
  hitRate: number;
  volatility: number;
  maxWin: number;
}

export interface Table {
  sessionId: string;
  currency: string;
  gameCode: string;
  balance: number;
  /** Nothing can be won or lost. */
  isDemo: boolean;
  game: GameDescription;
  fairness: Fairness;
}

export interface LineWin {
  line: number;
  symbol: number;
  count: number;
  amount: number;
}

export type RoundAnswer =
  | { outcome: 'CANCELLED'; stake: number; balance?: number; returned: boolean }
  | {
      outcome: 'PLAYED';
      stake: number;
      payout: number;
      stops: number[];
      lineWins: LineWin[];
      scatters: number;
      scatterAmount: number;
      nonce: number;
      balance?: number;
      settled: boolean;
    };

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

async function ask<T>(path: string, sessionId: string | null, body?: unknown): Promise<T> {
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
  open: (token: string, game: string, purse: string) => ask<Table>('/api/sessions', null, { token, game, purse }),
  resume: (sessionId: string) => ask<Table>('/api/sessions/current', sessionId),
  site: () => ask<{ siteOrigins: string[] }>('/api/site', null),
  balance: (sessionId: string) => ask<{ balance: number }>('/api/balance', sessionId),
  rotate: (sessionId: string, clientSeed: string) => ask<Rotation>('/api/fairness/rotate', sessionId, { clientSeed }),
  play: (sessionId: string, requestId: string, stake: number) =>
    ask<RoundAnswer>('/api/rounds', sessionId, { requestId, stake }),
};
