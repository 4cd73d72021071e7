import type { FieldError } from '@atrium/contracts/calls';
import { type AmountKind, amountBounds, merchantCodes } from '@atrium/contracts/constants';
import { Refusal } from '@atrium/server-kit';
import type { Kysely } from 'kysely';
import type { Database } from '../../../db/database.ts';

/**
 * The most that an amount of a kind may be at a merchant.
 * @param merchantCode null for what holds at every merchant: the lowest of theirs
 */
export async function boundOf(db: Kysely<Database>, merchantCode: string | null, kind: AmountKind): Promise<number> {
  const codes = merchantCode === null ? merchantCodes : [merchantCode];
  const decided = await db
    .selectFrom('amount_bound')
    .select('max')
    .where('kind', '=', kind)
    .where('merchant_code', 'in', codes)
    .execute();
  const others = decided.length < codes.length ? [amountBounds[kind].max] : [];
  return Math.min(...decided.map(({ max }) => max), ...others);
}

/** @throws Refusal `CHANGED_MEANWHILE` for an amount that was asked for below a bound that is lower now */
export async function assertStillWithin(
  db: Kysely<Database>,
  { merchantCode, kind, amount }: { merchantCode: string; kind: AmountKind; amount: number },
): Promise<void> {
  if (amount > (await boundOf(db, merchantCode, kind))) throw new Refusal('CHANGED_MEANWHILE');
}

/** The problem of an amount that is not between 1 (or `min`) and its bound, by its field. */
export function beyond(field: string, amount: number, max: number, min = 1): Record<string, FieldError> {
  return amount < min || amount > max ? { [field]: { reason: 'invalid', min, max } } : {};
}
