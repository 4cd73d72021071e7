import type { proposeAmountBound as call } from '@atrium/contracts/calls';
import { amountBounds, amountKinds, type BoundUnit, greatestBounds, merchantOf } from '@atrium/contracts/constants';
import { percentOf, rateOf } from '@atrium/contracts/contract-terms';
import type { AmountBound, ApprovalFacts } from '@atrium/contracts/entities';
import { positiveMinor, z } from '@atrium/contracts/schema';
import type { Kysely } from 'kysely';
import type { Database } from '../../../db/database.ts';
import { assertFields, unsaid } from '../../../guard/field-problems.ts';
import { assertMerchant, type Operation, Refusal } from '../../../operation/operation.ts';
import { beyond } from '../../limits/index.ts';
import type { ExecuteApproval } from '../approvals/approval-kind.ts';
import { requestByStaff } from '../approvals/request-by-staff.ts';
import { boundIn, decidedBounds } from './list-amount-bounds.ts';

const boundFacts = z.object({
  merchantCode: z.string(),
  amountKind: z.enum(amountKinds),
  boundMinor: z.optional(positiveMinor),
  boundPoints: z.optional(positiveMinor),
  boundPercent: z.optional(z.string()),
  version: z.int(),
});

/** @throws Refusal `CHANGED_MEANWHILE` where the bound is no longer the one that was seen */
async function boundSeen(
  db: Kysely<Database>,
  { merchantCode, kind, version }: Pick<AmountBound, 'merchantCode' | 'kind' | 'version'>,
): Promise<AmountBound> {
  const bound = boundIn(await decidedBounds(db, [merchantCode]), merchantOf(merchantCode), kind);
  if (bound.version !== version) throw new Refusal('CHANGED_MEANWHILE');
  return bound;
}

function factsIn(unit: BoundUnit, before: number, max: number): ApprovalFacts {
  if (unit === 'MINOR') return { boundBeforeMinor: before, boundMinor: max };
  if (unit === 'POINTS') return { boundBeforePoints: before, boundPoints: max };
  return { boundBeforePercent: percentOf(before), boundPercent: percentOf(max) };
}

/** In this order: NOT_FOUND, REG_FIELD_INVALID, CHANGED_MEANWHILE, APPROVAL_TAKEN. */
export const proposeAmountBound: Operation<typeof call> = async (request, context) => {
  const { merchantCode, kind, max, version, reason } = request;
  assertMerchant(context, merchantCode);
  assertFields({ ...beyond('max', max, greatestBounds[amountBounds[kind].unit]), ...unsaid('reason', reason) });
  return context.transaction(async (tx) => {
    const { unit, currency, max: before } = await boundSeen(tx.db, request);
    return requestByStaff(tx, {
      kind: 'AMOUNT_BOUND',
      subject: `${merchantCode} ${kind}`,
      facts: { merchantCode, amountKind: kind, currency, ...factsIn(unit, before, max), version },
      merchantCode,
      onceKey: `${merchantCode}:${kind}:${version}`,
      reason,
    });
  });
};

/** Sets the bound that was approved, if it is still the one that the request was made for. */
export const executeAmountBound: ExecuteApproval = async ({ facts }, { db }) => {
  const { merchantCode, amountKind: kind, version, ...bound } = z.parse(boundFacts, facts);
  const { boundMinor, boundPoints, boundPercent } = bound;
  const max = z.parse(positiveMinor, boundMinor ?? boundPoints ?? rateOf({ rate: boundPercent ?? '' }));
  await boundSeen(db, { merchantCode, kind, version });
  const values = { max, version: version + 1 };
  const set = await db
    .insertInto('amount_bound')
    .values({ merchant_code: merchantCode, kind, ...values })
    .onConflict((conflict) =>
      conflict.columns(['merchant_code', 'kind']).doUpdateSet(values).where('amount_bound.version', '=', version),
    )
    .executeTakeFirst();
  if (set.numInsertedOrUpdatedRows === 0n) throw new Refusal('CHANGED_MEANWHILE');
  return {};
};
