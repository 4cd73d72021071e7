import * as z from 'zod/mini';

const id = z.string().check(z.minLength(1), z.maxLength(100));
const amount = z.int().check(z.minimum(1));
const purse = { playerId: id, currency: z.string().check(z.regex(/^[A-Z]{3}$/)) };
/** Bodies of the requests that operators send to the vendor, by operation. */
export const operatorRequests = {
  credit: z.object({ transferId: id, ...purse, amount }),
  debit: z.object({ transferId: id, ...purse, amount: z.optional(amount), all: z.optional(z.boolean()) }),
  status: z.object({ transferId: id }),
  cancel: z.object({ transferId: id }),
  balance: z.object(purse),
  report: z.object({
    from: z.int(),
    to: z.int(),
    after: z.int().check(z.minimum(0)),
    limit: z.int().check(z.minimum(1), z.maximum(1_000)),
  }),
  round: z.object({ roundId: id, playerId: id }),
  games: z.object({ gameCodes: z.array(id).check(z.maxLength(500)) }),
  rooms: z.object({}),
  matches: z.object({ gameCode: id, league: z.optional(z.string().check(z.maxLength(60))) }),
  chat: z.object({ gameCode: id, playerId: id, name: z.string().check(z.minLength(1), z.maxLength(40)) }),
  rounds: z.object({ after: z.int().check(z.minimum(0)), limit: z.int().check(z.minimum(1), z.maximum(1_000)) }),
};
export type OperatorRequests = typeof operatorRequests;
