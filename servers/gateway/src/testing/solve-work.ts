import { getHumanChallenge } from '@atrium/contracts/calls';
import type { HumanAction } from '@atrium/contracts/entities';
import { type Challenge, solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import type { Visitor } from './test-gateway.ts';

/** Requests a proof of work and solves it, as a browser does. */
export async function solveWork(visitor: Visitor, action: HumanAction): Promise<string> {
  const answer = await visitor.call(getHumanChallenge, { action });
  const challenge = answer.value as unknown as Challenge;
  const solution = await solveChallenge({ challenge, deriveKey });
  return Buffer.from(JSON.stringify({ challenge, solution })).toString('base64');
}
