import { findRule, winningsOf } from '@atrium/contracts/lottery';
import { inTransaction } from '@atrium/postgres';
import { type Kysely, type Selectable, sql } from 'kysely';
import type { Database } from '../../../db/database.ts';
import type { Services } from '../../../operation/services.ts';
import { type AsideWork, asideWork } from '../../../operation/set-aside.ts';
import { settleBet, settleLostBets } from '../../bets/index.ts';
import { payRebate } from './bet-rebate.ts';
import type { IssueRow } from './issue-row.ts';

const batch = 200;

/**
 * Settles every bet of a drawn issue, then the issue. Bets that lost move no money and are settled together; each of the
 * others has a transaction of its own, so that no player waits for another. One that cannot be settled is set aside, and
 * the issue stays open for it. The next run continues an interrupted one.
 */
export async function settleIssue(services: Services, issue: IssueRow): Promise<void> {
  const numbers = issue.numbers ?? [];
  const aside = await asideWork(services, 'lottery-issues');
  const due = new Set(aside.due.map(({ subject }) => subject));
  for (;;) {
    const waiting = [...aside.subjects].filter((orderNo) => !due.has(orderNo));
    const bets = await openBets(services, issue, waiting);
    const open = bets.map((bet) => ({ ...bet, payoutMinor: payoutFor(bet, numbers) }));
    if (open.length === 0) break;
    for (const { order_no: orderNo } of open) due.delete(orderNo);
    const isLost = ({ payoutMinor, rebate_thousandths: rebate }: OpenBet) => payoutMinor === 0 && rebate === 0;
    const areLostSettled = await settleLost(services, issue, open.filter(isLost));
    if (
      !areLostSettled ||
      !(await settleOthers(
        services,
        issue,
        open.filter((bet) => !isLost(bet)),
        aside,
      ))
    )
      return;
  }
  if ((await openBets(services, issue, [])).length === 0) await endIssue(services, issue);
}

type OpenBet = Awaited<ReturnType<typeof openBets>>[number] & { readonly payoutMinor: number };

/** False once the issue is cancelled: then nothing is settled any more. */
async function settleLost(services: Services, issue: IssueRow, bets: readonly OpenBet[]): Promise<boolean> {
  if (bets.length === 0) return true;
  return inTransaction(services.db, async (trx) => {
    if (!(await isStillDrawn(trx, issue))) return false;
    const orderNos = bets.map(({ order_no: orderNo }) => orderNo);
    await settleLostBets({ ...services, db: trx }, orderNos);
    return true;
  });
}

/** So many at once, few enough to leave connections to players. */
const lanes = 4;

async function settleOthers(
  services: Services,
  issue: IssueRow,
  bets: readonly OpenBet[],
  aside: AsideWork<unknown>,
): Promise<boolean> {
  const left = [...bets];
  let isDrawn = true;
  const settleNext = async (): Promise<void> => {
    for (let bet = left.shift(); bet && isDrawn; bet = left.shift()) {
      const own = bet;
      await aside.attempt(services.db, { subject: own.order_no }, async () => {
        isDrawn = (await settleOne(services, issue, own)) && isDrawn;
      });
    }
  };
  const ended = await Promise.allSettled(Array.from({ length: lanes }, settleNext));
  const failed = ended.find((one) => one.status === 'rejected');
  if (failed) throw failed.reason;
  return isDrawn;
}

async function settleOne(services: Services, issue: IssueRow, bet: OpenBet): Promise<boolean> {
  return inTransaction(services.db, async (trx) => {
    if (!(await isStillDrawn(trx, issue))) return false;
    const { order_no: orderNo, payoutMinor } = bet;
    await settleBet({ ...services, db: trx }, { orderNo, payoutMinor, at: services.clock.now() });
    if (bet.rebate_thousandths > 0) await payRebate({ ...services, db: trx }, bet);
    return true;
  });
}

async function endIssue({ db }: Services, { game_code: gameCode, issue }: IssueRow): Promise<void> {
  await db.deleteFrom('lottery_exposure').where('game_code', '=', gameCode).where('issue', '=', issue).execute();
  await db
    .updateTable('lottery_issue')
    .set({ state: 'SETTLED' })
    .where('game_code', '=', gameCode)
    .where('issue', '=', issue)
    .where('state', '=', 'DRAWN')
    .execute();
}

/** Locked until the bet is settled: a cancellation waits for it, and a cancelled issue settles no bets. */
async function isStillDrawn(trx: Kysely<Database>, { game_code, issue }: IssueRow): Promise<boolean> {
  const row = await trx
    .selectFrom('lottery_issue')
    .select('state')
    .where('game_code', '=', game_code)
    .where('issue', '=', issue)
    .forShare()
    .executeTakeFirst();
  return row?.state === 'DRAWN';
}

function openBets({ db }: Services, { game_code, issue }: IssueRow, without: readonly string[]) {
  return db
    .selectFrom('lottery_bet')
    .innerJoin('bet', 'bet.order_no', 'lottery_bet.order_no')
    .innerJoin('lottery_game', 'lottery_game.game_code', 'lottery_bet.game_code')
    .selectAll('lottery_bet')
    .select(['lottery_game.kind', 'bet.stake', 'bet.currency'])
    .where('lottery_bet.game_code', '=', game_code)
    .where('lottery_bet.issue', '=', issue)
    .where('bet.status', '=', 0)
    .where(sql<boolean>`lottery_bet.order_no <> all (${sql.val([...without])}::text[])`)
    .limit(batch)
    .execute();
}

type PlacedBet = Pick<Selectable<Database['lottery_bet']>, 'play_code' | 'selection' | 'odds' | 'stake_per_choice'>;

/** What the bet wins with these numbers, at the odds it was sold at. */
export function payoutFor(bet: PlacedBet & { kind: string }, numbers: readonly number[]): number {
  const rule = findRule(bet.kind, bet.play_code);
  if (!rule) throw new Error(`unknown play ${bet.play_code} of ${bet.kind}`);
  return winningsOf(rule, { selection: bet.selection, odds: bet.odds, stakePerBet: bet.stake_per_choice }, numbers);
}
