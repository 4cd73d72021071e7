import type { CallRequest, proposeAdjustment as call, FieldError } from '@atrium/contracts/calls';
import { dayMs } from '@atrium/contracts/durations';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../../../db/database.ts';
import { unsaid } from '../../../guard/field-problems.ts';
import { type Operation, type OperationContext, Refusal, requireCaller } from '../../../operation/operation.ts';
import { requestApproval, toApproval } from '../../control/index.ts';
import { assertMayReceiveTransfer, beyond, boundOf } from '../../limits/index.ts';
import { memberByAccount } from './find-member.ts';

/** In order: REG_FIELD_INVALID, WALLET_CURRENCY, RG_EXCLUDED and RG_TIMEOUT, WALLET_INSUFFICIENT, APPROVAL_TAKEN. */
export const proposeAdjustment: Operation<typeof call> = async (request, context) => {
  const { memberId: operatorId, merchantCode: ownMerchant, merchants } = requireCaller(context);
  const { direction, cause, amountMinor, currency, reference, note, reason } = request;
  return context.transaction(async (tx) => {
    const merchantCode = request.merchantCode ?? ownMerchant;
    const found = merchants.includes(merchantCode)
      ? await memberByAccount(tx.db, merchantCode, request.account)
      : undefined;
    const left = await leftToday(tx.db, { operatorId, merchantCode, now: tx.clock.now() });
    const most = Math.min(left, await boundOf(tx.db, merchantCode, 'ADJUSTMENT'));
    const fields = problemsOf(request, found !== undefined, most);
    if (!found || Object.keys(fields).length > 0) throw new Refusal('REG_FIELD_INVALID', { fields });
    if (currency !== found.currency) throw new Refusal('WALLET_CURRENCY');
    if (cause === 'GOODWILL') await assertMayReceiveTransfer(tx, { memberId: found.id });
    if (direction === 'DEBIT') await assertCovered(tx, { memberId: found.id, currency, amountMinor });
    const row = await requestApproval(tx, {
      kind: 'MEMBER_ADJUSTMENT',
      subject: found.account,
      facts: {
        account: found.account,
        merchantCode: found.merchant_code,
        direction,
        cause,
        amountMinor,
        currency,
        reference,
        note,
      },
      merchantCode: found.merchant_code,
      onceKey: `${found.id}:${reference}`,
      reason,
      madeBy: operatorId,
      ip: tx.clientIp,
      traceId: tx.traceId,
    });
    return toApproval(tx, row, operatorId);
  });
};

function problemsOf(
  { amountMinor, reference, reason, direction, cause }: CallRequest<typeof call>,
  isKnown: boolean,
  mostMinor: number,
): Record<string, FieldError> {
  const fields: Record<string, FieldError> = { ...unsaid('reason', reason), ...unsaid('reference', reference, 40) };
  if (!isKnown) fields.account = { reason: 'invalid' };
  Object.assign(fields, beyond('amountMinor', amountMinor, mostMinor));
  // Goodwill is not reversed; goodwill by mistake is reversed by a correction.
  if (direction === 'DEBIT' && cause === 'GOODWILL') fields.cause = { reason: 'invalid' };
  return fields;
}

/** What one person may still propose today; concurrent requests are counted one after the other. */
async function leftToday(
  trx: Kysely<Database>,
  { operatorId, merchantCode, now }: { operatorId: string; merchantCode: string; now: number },
): Promise<number> {
  await trx.selectFrom('member').select('id').where('id', '=', operatorId).forNoKeyUpdate().execute();
  const { asked } = await trx
    .selectFrom('approval')
    .select(sql<number>`coalesce(sum((facts ->> 'amountMinor')::bigint), 0)::bigint`.as('asked'))
    .where('kind', '=', 'MEMBER_ADJUSTMENT')
    .where('made_by', '=', operatorId)
    .where('made_at', '>', now - dayMs)
    .where('state', 'in', ['WAITING', 'EXECUTED'])
    .executeTakeFirstOrThrow();
  return Math.max(0, (await boundOf(trx, merchantCode, 'ADJUSTMENT_DAY')) - asked);
}

async function assertCovered(
  { db, ledger }: OperationContext,
  { memberId, currency, amountMinor }: { memberId: string; currency: string; amountMinor: number },
): Promise<void> {
  const { available } = await ledger.balanceOf(db, memberId, currency);
  if (available < amountMinor) throw new Refusal('WALLET_INSUFFICIENT', { available });
}
