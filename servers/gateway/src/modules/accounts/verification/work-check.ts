import { minuteMs } from '@atrium/contracts/durations';
import type { HumanAction } from '@atrium/contracts/entities';
import { z } from '@atrium/contracts/schema';
import { type Challenge, createChallenge, randomInt, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import type { Kysely } from 'kysely';
import type { Database } from '../../../db/database.ts';
import { serverSecret } from '../../../guard/server-secret.ts';
import type { HumanCheck } from './human-check.ts';

const lifeMs = 10 * minuteMs;
/** Some 300 key derivations of 500 rounds: a fraction of a second in a browser, a cost for bots that need thousands. */
const work = { algorithm: 'PBKDF2/SHA-256', cost: 500, fewest: 100, most: 500 } as const;

async function secretsOf(db: Kysely<Database>, now: number) {
  return {
    hmacSignatureSecret: await serverSecret(db, 'human-challenge', now),
    hmacKeySignatureSecret: await serverSecret(db, 'human-challenge-key', now),
  };
}

/** A challenge for one action only; nothing is stored until it is answered. */
export async function createWork(db: Kysely<Database>, action: HumanAction, now: number): Promise<Challenge> {
  return createChallenge({
    algorithm: work.algorithm,
    cost: work.cost,
    counter: randomInt(work.most, work.fewest),
    data: { action },
    deriveKey,
    expiresAt: Math.ceil((now + lifeMs) / 1_000),
    ...(await secretsOf(db, now)),
  });
}

const solved = z.object({
  challenge: z.object({
    parameters: z.object({
      algorithm: z.literal(work.algorithm),
      nonce: z.string(),
      salt: z.string(),
      cost: z.literal(work.cost),
      keyLength: z.literal(32),
      keyPrefix: z.string(),
      keySignature: z.string(),
      expiresAt: z.int(),
      data: z.object({ action: z.string() }),
    }),
    signature: z.string(),
  }),
  solution: z.object({ counter: z.int(), derivedKey: z.string() }),
});

function parse(answer: string): z.infer<typeof solved> | null {
  try {
    const parsed = solved.safeParse(JSON.parse(Buffer.from(answer, 'base64').toString('utf8')));
    return parsed.success ? parsed.data : null;
  } catch {
    return null;
  }
}

/** Proof of work: signed by us, for this action, in time, and never used before (the library accepts one twice). */
export const workCheck: HumanCheck = {
  answerOf: ({ altcha }) => altcha,
  async isRight({ independentDb, clock }, answer, action) {
    const payload = parse(answer);
    const now = clock.now();
    if (!payload) return false;
    const { parameters } = payload.challenge;
    const expiresAt = parameters.expiresAt * 1_000;
    if (parameters.data.action !== action || expiresAt <= now) return false;
    const { verified } = await verifySolution({ ...payload, deriveKey, ...(await secretsOf(independentDb, now)) });
    if (!verified) return false;
    const used = await independentDb
      .insertInto('human_challenge')
      .values({ nonce: parameters.nonce, used_at: now, expires_at: expiresAt })
      .onConflict((conflict) => conflict.column('nonce').doNothing())
      .executeTakeFirst();
    return used.numInsertedOrUpdatedRows === 1n;
  },
};
