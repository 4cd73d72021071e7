import type { listUserLoss as call } from '@atrium/contracts/calls';
import type { GameKind, GameType } from '@atrium/contracts/constants';
import type { UserLoss, UserLossTotals } from '@atrium/contracts/entities';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Database } from '../../../db/database.ts';
import { asPage } from '../../../db/page-of.ts';
import { typedKey } from '../../../db/typed-key.ts';
import { type Operation, requireCaller } from '../../../operation/operation.ts';
import { teamSpan } from '../../agents/index.ts';
import { figuresOfKind, figuresOfMembers, netOfSpan, teamFlows, teamPlayed } from '../../bets/index.ts';
import { flowTotals } from './flow-totals.ts';
import { kindOf } from './team.ts';

export interface UserLossQuery {
  readonly agentId: string;
  readonly from: number;
  readonly to: number;
  /** How the account begins. */
  readonly account?: string | undefined;
  /** Of one kind of game. */
  readonly gameKind?: GameKind | undefined;
}

const batchSize = 500;

const figures = [
  'deposit',
  'withdraw',
  'stake',
  'effectiveBet',
  'payout',
  'rebate',
  'bonus',
  'realTimeSalary',
  'netProfit',
] as const satisfies readonly (keyof UserLossTotals)[];

/** A condition on the member `m`: below the agent, and with such an account (SEC18). */
const belowAgent = ({ agentId, account = '' }: UserLossQuery) => sql<boolean>`
  m.ancestor_ids @> array[${agentId}] and starts_with(m.account_key, ${typedKey(account)})`;

/** Whether a `member_id` is below the agent, with such an account. */
const found = (query: UserLossQuery) =>
  sql<boolean>`member_id in (select m.id from member m where ${belowAgent(query)})`;

/** Figures of members: of one kind of game, or of everything. */
const figuresOf = (query: UserLossQuery, members: RawBuilder<boolean>) =>
  query.gameKind ? figuresOfKind(query, members, kindOf(query.gameKind)) : figuresOfMembers(query, members);

/** Who is in the list, with their `net`. */
const netOf = (query: UserLossQuery, now: number) =>
  netOfSpan(query, { ...query, kind: query.gameKind && kindOf(query.gameKind) }, now);

/** The rows of members, as a query. */
const rowsOf = (query: UserLossQuery, members: RawBuilder<boolean>) => sql<UserLoss>`
  select f.member_id as "memberId", m.account, deposit, withdraw, stake, effective_bet as "effectiveBet", payout, rebate,
      bonus, real_time_salary as "realTimeSalary", payout - stake + rebate + bonus as "netProfit"
    from (${figuresOf(query, members)}) f join member m on m.id = f.member_id`;

/** The sums of all rows: of the whole line they are kept, of some accounts they are added up. */
async function totalsOf(db: Kysely<Database>, query: UserLossQuery): Promise<UserLossTotals> {
  if (query.account) {
    const sums = sql.join(figures.map((name) => sql`coalesce(sum(${sql.ref(name)}), 0)::bigint as ${sql.ref(name)}`));
    const { rows } = await sql<UserLossTotals>`select ${sums} from (${rowsOf(query, found(query))}) row`.execute(db);
    const [sum] = rows;
    if (!sum) throw new Error('the sums of a team gave no row');
    return sum;
  }
  const isOfKind = ({ gameType }: { gameType: GameType | null }) =>
    !query.gameKind || gameType === kindOf(query.gameKind);
  const [played, flows] = await Promise.all([teamPlayed(db, query), teamFlows(db, query)]);
  const sum = (key: 'stake' | 'effectiveBet' | 'payout') =>
    played.filter(isOfKind).reduce((total, row) => total + row[key], 0);
  const [stake, payout] = [sum('stake'), sum('payout')];
  const { rebate, bonus, ...moved } = flowTotals(flows.filter(isOfKind));
  const besides = query.gameKind ? { deposit: 0, withdraw: 0, realTimeSalary: 0 } : moved;
  const netProfit = payout - stake + rebate + bonus;
  return { ...besides, rebate, bonus, stake, effectiveBet: sum('effectiveBet'), payout, netProfit };
}

/** The members of the list, who lost most first, by their ids. */
async function orderOf(db: Kysely<Database>, query: UserLossQuery, now: number) {
  const { rows } = await sql<{ id: string }>`
    select member_id as id from (${netOf(query, now)}) loss order by net, member_id`.execute(db);
  return rows.map(({ id }) => id);
}

/** A page of that order and how long the list is, from one pass over the line: two at once want both cores. */
async function partOf(db: Kysely<Database>, query: UserLossQuery, now: number, page: { from: number; size: number }) {
  const { rows } = await sql<{ total: number; ids: string[] }>`
    with loss as materialized (${netOf(query, now)})
    select (select count(*)::int from loss) as total,
      array(select member_id from loss order by net, member_id limit ${page.size} offset ${page.from}) as ids`.execute(
    db,
  );
  return rows[0] ?? { total: 0, ids: [] };
}

/** The rows of members, in the order of their ids. */
async function rowsInOrder(db: Kysely<Database>, query: UserLossQuery, ids: readonly string[]): Promise<UserLoss[]> {
  const { rows } = await rowsOf(query, sql<boolean>`member_id = any(${ids}::text[])`).execute(db);
  const byId = new Map(rows.map((row) => [row.memberId, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** A page of rows, who lost most first, with the sums of all. */
export async function userLossPage(
  db: Kysely<Database>,
  query: UserLossQuery,
  { pageNo, pageSize, now }: { pageNo: number; pageSize: number; now: number },
): Promise<{ list: UserLoss[]; total: number; totals: UserLossTotals }> {
  const page = { from: (pageNo - 1) * pageSize, size: pageSize };
  const [{ ids, total }, totals] = await Promise.all([partOf(db, query, now, page), totalsOf(db, query)]);
  return { list: await rowsInOrder(db, query, ids), total, totals };
}

/** All rows in their order, which is asked once. */
export async function* userLossRows(db: Kysely<Database>, query: UserLossQuery, now: number): AsyncIterable<UserLoss> {
  const ids = await orderOf(db, query, now);
  for (let from = 0; from < ids.length; from += batchSize)
    yield* await rowsInOrder(db, query, ids.slice(from, from + batchSize));
}

export const listUserLoss: Operation<typeof call> = async (request, context) => {
  const { memberId: agentId } = requireCaller(context);
  const { db, merchant, clock } = context;
  const { from, to, account, gameKind, pageNo, pageSize } = request;
  const query = { agentId, ...teamSpan({ from, to }, merchant), account, gameKind };
  const page = await userLossPage(db, query, { pageNo, pageSize, now: clock.now() });
  return { ...page, ...asPage(page.list, page.total, { pageNo, pageSize }) };
};
