import { randomInt } from 'node:crypto';
import { limits } from '@atrium/contracts/constants';
import { dayMs, hourMs, minuteMs } from '@atrium/contracts/durations';
import type { CodeSending } from '@atrium/contracts/entities';
import { type Kysely, sql } from 'kysely';
import type { CodePurpose } from '../../../db/column-types.ts';
import type { Database } from '../../../db/database.ts';
import { newId } from '../../../db/new-id.ts';
import { issueAgainst } from '../../../guard/proofs.ts';
import { keyedHash } from '../../../guard/server-secret.ts';
import { type OperationContext, Refusal } from '../../../operation/operation.ts';
import type { RateLimits } from '../../../settings/config.ts';
import { messageIn } from '../../../texts/index.ts';
import { canSend, type MessageChannel, queueMessage } from '../../messages/index.ts';

export const codeLifeMs = 5 * minuteMs;
const codeLength = 6;

export interface CodeRequest {
  purpose: CodePurpose;
  channel: MessageChannel;
  /** A phone number (`mobileNumberOf`) or an e-mail address in lower case. */
  address: string;
  memberId: string | null;
  /** False when no account matches: nothing is sent, everything else looks the same (SEC6). */
  isWanted: boolean;
}

export const hashCode = (db: Kysely<Database>, id: string, code: string, now: number) =>
  keyedHash(db, 'verification-code', `${id}:${code}`, now);

/** Sends a code of six digits. @throws `RATE_LIMITED`, `AUTH_QUOTA_EXCEEDED`, `AUTH_OPERATION_NOT_ALLOWED` */
export async function issueCode(context: OperationContext, request: CodeRequest): Promise<CodeSending> {
  const { config, clock, network, language } = context;
  const { channel, address, purpose, memberId, isWanted } = request;
  if (!canSend(config, channel)) throw new Refusal('AUTH_OPERATION_NOT_ALLOWED');
  const sessionId = context.caller?.sessionId;
  const now = clock.now();
  const id = newId(now);
  const code = String(randomInt(10 ** codeLength)).padStart(codeLength, '0');
  const codeHash = await hashCode(context.independentDb, id, code, now);
  await context.transaction(async (tx) => {
    // Two concurrent requests count each other.
    await sql`select pg_advisory_xact_lock(hashtext(${`code:${address}`}))`.execute(tx.db);
    await assertLimits(tx.db, request, { network, now, limits: config.limits });
    await tx.db
      .insertInto('verification_code')
      .values({
        id,
        purpose,
        channel,
        address,
        member_id: memberId,
        code_hash: isWanted ? codeHash : '',
        network,
        created_at: now,
        expires_at: now + codeLifeMs,
        used_at: null,
        issued_against: memberId ? await issueAgainst(tx.db, `code:${purpose}`, { memberId, sessionId }) : null,
      })
      .execute();
    const text = messageIn(language, 'code', { code, minutes: codeLifeMs / minuteMs });
    if (isWanted) await queueMessage(tx, { channel, recipient: address, ...text });
  });
  return {
    verificationId: id,
    expiredMinutes: Math.max(
      limits.smsDefaultExpiredMinutes,
      Math.ceil(config.limits.codesPerAddress.everySeconds / 60),
    ),
    codeMinutes: codeLifeMs / minuteMs,
  };
}

/** Checks the limits by address and by requester; the refusal has the seconds until one more is allowed. */
async function assertLimits(
  trx: Kysely<Database>,
  { address, channel }: CodeRequest,
  {
    network,
    now,
    limits: { codesPerAddress, codesPerIp, smsPerDay },
  }: { network: string; now: number; limits: RateLimits },
): Promise<void> {
  const times = async (column: 'address' | 'network', value: string) => {
    const rows = await trx
      .selectFrom('verification_code')
      .select('created_at')
      .where(column, '=', value)
      .where('created_at', '>', now - dayMs)
      .orderBy('created_at', 'desc')
      .execute();
    return rows.map(({ created_at }) => created_at);
  };
  const toAddress = await times('address', address);
  const fromIp = await times('network', network);
  const waits = [
    waitOf(toAddress, 1, codesPerAddress.everySeconds * 1_000, now),
    waitOf(toAddress, codesPerAddress.perFiveMinutes, 5 * minuteMs, now),
    waitOf(toAddress, codesPerAddress.perDay, dayMs, now),
    waitOf(fromIp, codesPerIp.perHour, hourMs, now),
    waitOf(fromIp, codesPerIp.perDay, dayMs, now),
  ];
  const wait = Math.max(...waits);
  if (wait > 0) throw new Refusal('RATE_LIMITED', { retryAfter: Math.ceil(wait / 1_000) });
  if (channel === 'SMS' && (await smsOfTheDay(trx, now)) >= smsPerDay) throw new Refusal('AUTH_QUOTA_EXCEEDED');
}

/** How long until fewer than `most` are within `frameMs`; times newest first. */
function waitOf(times: readonly number[], most: number, frameMs: number, now: number): number {
  const limiting = times[most - 1];
  return limiting === undefined ? 0 : Math.max(0, limiting + frameMs - now);
}

async function smsOfTheDay(trx: Kysely<Database>, now: number): Promise<number> {
  const { count } = await trx
    .selectFrom('verification_code')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('channel', '=', 'SMS')
    .where('code_hash', '<>', '')
    .where('created_at', '>', now - dayMs)
    .executeTakeFirstOrThrow();
  return Number(count);
}
