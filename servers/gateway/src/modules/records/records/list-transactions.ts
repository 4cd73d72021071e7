import { boundsOf } from '@atrium/contracts/calendar';
import type { listTransactions as call } from '@atrium/contracts/calls';
import type { TransactionType } from '@atrium/contracts/entities';
import { asPage } from '../../../db/page-of.ts';
import { type Operation, requireCaller } from '../../../operation/operation.ts';
import { ownRemark } from './own-remark.ts';

/** Every movement of the player's main account with the balance before and after it, newest first. */
export const listTransactions: Operation<typeof call> = async (request, context) => {
  const { memberId, account, currency } = requireCaller(context);
  const { pageNo, pageSize, type } = request;
  const { rows, total, totalIn, totalOut, openingBalance, closingBalance } = await context.ledger.statement(
    context.db,
    {
      account: { kind: 'member.main', owner: memberId },
      currency,
      ...boundsOf(request, context.merchant.timeZone),
      ...(type ? { type } : {}),
      timeZone: context.merchant.timeZone,
      pageNo,
      pageSize,
    },
  );
  return {
    ...asPage(
      rows.map((row) => ({
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
        remark: ownRemark(row, { account, language: context.language }),
      })),
      total,
      { pageNo, pageSize },
    ),
    totals: { in: totalIn, out: totalOut },
    openingBalance,
    closingBalance,
  };
};
