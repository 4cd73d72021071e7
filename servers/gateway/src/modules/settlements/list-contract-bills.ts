import type { listContractBills as call } from '@atrium/contracts/calls';
import type { ContractKind } from '@atrium/contracts/constants';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../../db/database.ts';
import { asPage } from '../../db/page-of.ts';
import { assertKindOpen } from '../../guard/site-flags.ts';
import { type Operation, requireCaller } from '../../operation/operation.ts';
import { teamSpan } from '../agents/index.ts';
import { billOf, billsOf } from './bill-row.ts';

interface BillQuery {
  readonly agentId: string;
  /** Without it, bills of every kind. */
  readonly kind?: ContractKind | undefined;
  readonly from: number;
  readonly to: number;
}

/** A window in which nobody played and nothing is due: there are 24 or 288 of them a day. */
const isIdle = sql<boolean>`(bill.kind in ('HOURLY', 'REALTIME') and bill.state = 'NOT_REACHED'
  and bill.effective_bet = 0 and bill.taken_back = 0)`;

function ownBills(db: Kysely<Database>, { agentId, kind, from, to }: BillQuery) {
  const own = billsOf(db)
    .where('bill.subject_id', '=', agentId)
    .where('bill.period_from', '>=', from)
    .where('bill.period_from', '<', to)
    .where(({ not }) => not(isIdle));
  return kind ? own.where('bill.kind', '=', kind) : own;
}

/** A page of an agent's own bills whose period begins in the range, the newest first. */
export async function billPage(db: Kysely<Database>, query: BillQuery, page: { pageNo: number; pageSize: number }) {
  const rows = await ownBills(db, query)
    .orderBy('bill.period_from', 'desc')
    .orderBy('bill.id')
    .limit(page.pageSize)
    .offset((page.pageNo - 1) * page.pageSize)
    .execute();
  return { list: rows.map(billOf) };
}

export const listContractBills: Operation<typeof call> = async ({ kind, pageNo, pageSize, ...range }, context) => {
  const { memberId: agentId } = requireCaller(context);
  const { db, merchant } = context;
  await assertKindOpen(db, merchant, kind);
  const query = { agentId, kind, ...teamSpan(range, merchant) };
  const sum = (column: 'effective_bet' | 'gross' | 'to_downline' | 'payable' | 'paid') =>
    sql<number>`coalesce(sum(${sql.ref(`bill.${column}`)}), 0)::bigint`;
  const { total, ...totals } = await ownBills(db, query)
    .clearSelect()
    .select([
      sql<number>`count(*)`.as('total'),
      sum('effective_bet').as('effectiveBet'),
      sum('gross').as('gross'),
      sum('to_downline').as('toDownline'),
      sum('payable').as('payable'),
      sum('paid').as('paid'),
    ])
    .executeTakeFirstOrThrow();
  const { list } = await billPage(db, query, { pageNo, pageSize });
  return { ...asPage(list, total, { pageNo, pageSize }), totals };
};
