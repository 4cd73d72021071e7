import { timingSafeEqual } from 'node:crypto';
import { codeOf } from '@atrium/contracts/typed';
import type { CodePurpose } from '../../../db/column-types.ts';
import { isCurrent } from '../../../guard/proofs.ts';
import { type OperationContext, Refusal } from '../../../operation/operation.ts';
import { hashCode } from './issue-code.ts';

const triesMax = 5;

export interface TypedCode {
  purpose: CodePurpose;
  verificationId: string | undefined;
  code: string | undefined;
  /** The addresses that the code may have been sent to. */
  address: string | readonly string[];
}

/**
 * Consumes a code and returns the address it was sent to. Tries are counted whatever the operation does later: five for
 * each code. @throws `AUTH_CODE_MISSING`, `AUTH_CODE_INVALID`, `AUTH_CODE_EXPIRED`
 */
export async function takeCode(
  { independentDb, clock, config }: Pick<OperationContext, 'independentDb' | 'clock' | 'config'>,
  { purpose, verificationId, code, address }: TypedCode,
): Promise<{ memberId: string | null }> {
  if (!code) throw new Refusal('AUTH_CODE_MISSING');
  if (!verificationId) throw new Refusal('AUTH_CODE_INVALID');
  const now = clock.now();
  const row = await independentDb
    .updateTable('verification_code')
    .set((eb) => ({ tries: eb('tries', '+', 1) }))
    .where('id', '=', verificationId)
    .where('purpose', '=', purpose)
    .where('address', 'in', [address].flat())
    .where('used_at', 'is', null)
    .where('tries', '<', triesMax)
    .returning(['member_id as memberId', 'code_hash', 'expires_at', 'issued_against as issuedAgainst'])
    .executeTakeFirst();
  if (!row) throw new Refusal('AUTH_CODE_INVALID');
  if (row.expires_at <= now) throw new Refusal('AUTH_CODE_EXPIRED');
  const hash = Buffer.from(await hashCode(independentDb, verificationId, codeOf(code), now));
  const expected = Buffer.from(row.code_hash.padEnd(hash.length));
  if (!timingSafeEqual(hash, expected)) throw new Refusal('AUTH_CODE_INVALID');
  const { memberId, issuedAgainst } = row;
  const services = { db: independentDb, clock, config };
  if (memberId && !(await isCurrent(services, `code:${purpose}`, { memberId, issuedAgainst }))) {
    throw new Refusal('AUTH_CODE_INVALID');
  }
  const used = await independentDb
    .updateTable('verification_code')
    .set({ used_at: now })
    .where('id', '=', verificationId)
    .where('used_at', 'is', null)
    .executeTakeFirst();
  if (used.numUpdatedRows === 0n) throw new Refusal('AUTH_CODE_INVALID');
  return { memberId };
}
