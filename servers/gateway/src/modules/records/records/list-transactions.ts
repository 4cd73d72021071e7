import { boundsOf } from '@atrium/contracts/calendar';
import type { CallRequest, CallValue, listTransactions as call } from '@atrium/contracts/calls';
import type { Merchant } from '@atrium/contracts/constants';
import type { TransactionType } from '@atrium/contracts/entities';
import { asPage } from '../../../db/page-of.ts';
import { type Operation, type OperationContext, requireCaller } from '../../../operation/operation.ts';
import { withOwnRemarks } from './own-remark.ts';

/** Every movement of the player's main account with the balance before and after it, newest first. */
export const listTransactions: Operation<typeof call> = (request, context) =>
  transactionsOf(context, { ...requireCaller(context), merchant: context.merchant }, request);

interface Owner {
  readonly memberId: string;
  readonly currency: string;
  readonly merchant: Merchant;
}

/** The same of a player, in the reader's language. */
export async function transactionsOf(
  context: OperationContext,
  { memberId, currency, merchant: { timeZone } }: Owner,
  request: CallRequest<typeof call>,
): Promise<CallValue<typeof call>> {
  const { pageNo, pageSize, type } = request;
  const { rows, total, totalIn, totalOut, openingBalance, closingBalance } = await context.ledger.statement(
    context.db,
    {
      account: { kind: 'member.main', owner: memberId },
      currency,
      ...boundsOf(request, timeZone),
      ...(type ? { type } : {}),
      timeZone,
      pageNo,
      pageSize,
    },
  );
  return {
    ...asPage(
      (await withOwnRemarks(context.db, rows, context.language)).map((row) => ({
        txId: row.txId,
        time: row.postedAt,
        // Points have an account of their own, so none of their types is here.
        type: row.type as TransactionType,
        direction: row.amountMinor > 0 ? ('IN' as const) : ('OUT' as const),
        amount: Math.abs(row.amountMinor),
        balanceBefore: row.balanceBefore,
        balanceAfter: row.balanceAfter,
        refNo: row.reference,
        status: row.status,
        remark: row.remark,
      })),
      total,
      { pageNo, pageSize },
    ),
    totals: { in: totalIn, out: totalOut },
    openingBalance,
    closingBalance,
  };
}
