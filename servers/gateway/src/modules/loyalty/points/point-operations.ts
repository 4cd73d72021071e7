import type {
  getPoint as balanceCall,
  getPointDetail as detailCall,
  getPointRate as rateCall,
  getPointRule as ruleCall,
} from '@atrium/contracts/calls';
import { gameTypes, pointRules } from '@atrium/contracts/constants';
import type { PointMove } from '@atrium/contracts/entities';
import { pointsCurrency } from '@atrium/ledger';
import { asPage } from '../../../db/page-of.ts';
import { type Operation, requireCaller } from '../../../operation/operation.ts';
import { textsIn } from '../../../texts/index.ts';
import { pointsOf } from './move-points.ts';

export const getPoint: Operation<typeof balanceCall> = async (_request, context) => {
  const { memberId } = requireCaller(context);
  return { points: await pointsOf(context, memberId) };
};

/** Every movement with the points after it, newest first. */
export const getPointDetail: Operation<typeof detailCall> = async ({ pageNo, pageSize }, context) => {
  const { memberId } = requireCaller(context);
  const { rows, total } = await context.ledger.statement(context.db, {
    account: { kind: 'member.points', owner: memberId },
    currency: pointsCurrency,
    from: 0,
    to: Number.MAX_SAFE_INTEGER,
    timeZone: context.merchant.timeZone,
    pageNo,
    pageSize,
  });
  const list = rows.map((row) => ({
    txId: row.txId,
    time: row.postedAt,
    type: row.type as PointMove,
    points: row.amountMinor,
    balanceAfter: row.balanceAfter,
    refNo: row.reference,
    remark: row.remark,
  }));
  return asPage(list, total, { pageNo, pageSize });
};

export const getPointRule: Operation<typeof ruleCall> = async (_request, { language }) => ({
  html: textsIn(language)
    .pointRules.map((paragraph) => `<p>${paragraph}</p>`)
    .join(''),
});

export const getPointRate: Operation<typeof rateCall> = async () => ({
  rates: gameTypes.map((gameType) => ({ gameType, betPerPointMinor: pointRules.betPerPointMinor[gameType] })),
  pointsPerUnit: pointRules.pointsPerUnit,
  convertMin: pointRules.convertMin,
});
