import { randomBytes } from 'node:crypto';
import { kindOf } from '@atrium/round-verifier/kinds/kinds';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import type { EndedRound } from '../books/books.ts';
import { Refusal } from '../refusal.ts';
import { parse } from './parse.ts';

const lifeMs = 5 * 60_000;
const mostOpen = 10_000;
const ticketQuery = z.object({ ticket: z.string().check(z.maxLength(64)) });

/** Rounds that their players may watch again, by tickets that end after a few minutes. */
export interface Replays {
  issue(round: EndedRound): string;
  find(ticket: string): EndedRound | undefined;
}

export function createReplays(now: () => number): Replays {
  const issued = new Map<string, { round: EndedRound; until: number }>();
  const forgetOld = () => {
    for (const [ticket, { until }] of issued) {
      if (until > now() && issued.size < mostOpen) return;
      issued.delete(ticket);
    }
  };
  return {
    issue(round) {
      forgetOld();
      const ticket = randomBytes(24).toString('base64url');
      issued.set(ticket, { round, until: now() + lifeMs });
      return ticket;
    },
    find(ticket) {
      const known = issued.get(ticket);
      return known && known.until > now() ? known.round : undefined;
    },
  };
}

/** What the page of a replay asks for. */
export function addReplayRoutes(app: FastifyInstance, replays: Replays): void {
  app.get('/api/replay', (request) => {
    const round = replays.find(parse(ticketQuery, request.query).ticket);
    if (!round) throw new Refusal('REPLAY_ENDED');
    const { gameCode, currency, stake, payout, shown } = round;
    return { kind: kindOf(gameCode), gameCode, currency, stake, payout, shown };
  });
}
