import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { Refusal } from '@atrium/server-kit';
import { type Operator, rootOperator } from '../access/operator.ts';

/** The operator of an `Authorization` header's session; the gateway checks it. */
export type OperatorOf = (authorization: string) => Promise<Operator | null>;

const digest = (text: string) => createHash('sha256').update(text).digest();

/** A token may carry the name of its holder in front: `nightly:…`. */
function nameOf(token: string): string {
  return /^([A-Za-z0-9_-]{1,32}):/.exec(token)?.[1] ?? 'ops';
}

/** The token file of a local start: made once, readable by its owner only. */
export function localOpsToken(path: string): string {
  if (!existsSync(path)) {
    mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
    writeFileSync(path, `local:${randomBytes(24).toString('base64url')}\n`, { mode: 0o600, flag: 'wx' });
  }
  return readFileSync(path, 'utf8').trim();
}

/** The ways in. */
export interface Doors {
  readonly opsToken: string | null;
  /** The operator of a token of the registry; null when it is none of them, or one that is over. */
  readonly tokenOf: (token: string) => Promise<Operator | null>;
  readonly operatorOf: OperatorOf | null;
}

/**
 * The operator behind a header: the ops token, compared in constant time, a token of the registry, or a session of staff
 * with the role.
 * @throws Refusal AUTH_NOT_LOGGED_IN, FORBIDDEN
 */
export async function findOperator(
  authorization: string | undefined,
  { opsToken, operatorOf, tokenOf }: Doors,
): Promise<Operator> {
  const token = authorization?.replace(/^Bearer\s+/i, '').trim();
  if (!authorization || !token) throw new Refusal('AUTH_NOT_LOGGED_IN');
  if (opsToken && timingSafeEqual(digest(token), digest(opsToken))) {
    return rootOperator(`token:${nameOf(opsToken)}`);
  }
  const operator = (await tokenOf(token)) ?? (await operatorOf?.(authorization));
  if (operator) return operator;
  throw new Refusal('FORBIDDEN');
}
