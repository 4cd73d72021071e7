import { betResultOf } from '@atrium/contracts/bet-result';
import { boundsOf, wallTimeOf } from '@atrium/contracts/calendar';
import type { createTeamFile as call } from '@atrium/contracts/calls';
import { type BundledLanguage, merchantOf } from '@atrium/contracts/constants';
import type { TeamFile } from '@atrium/contracts/entities';
import { assertKindOpen } from '../../../guard/site-flags.ts';
import type { Operation } from '../../../operation/operation.ts';
import type { Services } from '../../../operation/services.ts';
import { betWordIn, languageOf, type ServerTexts, textsIn } from '../../../texts/index.ts';
import { teamSpan } from '../../agents/index.ts';
import { csvOf, decimalOf, type FileWriter, issueTicket } from '../../records/index.ts';
import { billPage } from '../../settlements/index.ts';
import { incomePage } from './agent-income.ts';
import { teamBetsPage, teamBetsQuery } from './team-bets.ts';
import { teamGainsPage, teamGainsQuery } from './team-gains.ts';
import { userLossRows } from './user-loss.ts';

const batchSize = 500;

/** The rights and the range are checked here, once more by the query of the file. */
export const createTeamFile: Operation<typeof call> = async ({ from, to, record, ...filters }, context) => {
  teamSpan({ from, to }, context.merchant);
  if (record === 'BILLS' && filters.kind) await assertKindOpen(context.db, context.merchant, filters.kind);
  return issueTicket(context, { from, to }, { format: 'CSV', record, filters: JSON.stringify(filters) });
};

/** What every list of an agent is asked with. */
interface FileQuery {
  readonly agentId: string;
  readonly from: number;
  readonly to: number;
}

/** How the cells of a merchant are written, and the words of the reader. */
interface CellFormat {
  money(minor: number): string;
  time(at: number): string;
  readonly language: BundledLanguage;
  readonly texts: ServerTexts;
}

type Ticket = Parameters<FileWriter>[1];

interface Kind {
  columns(words: ServerTexts['file']): readonly string[];
  lines(services: Services, ticket: Ticket, query: FileQuery, cells: CellFormat): AsyncIterable<unknown[]>;
}

async function* betLines({ db }: Services, { filters }: Ticket, asked: FileQuery, cells: CellFormat) {
  const { money, time, language, texts } = cells;
  const query = await teamBetsQuery(db, { ...asked, filters });
  const vendors = await db.selectFrom('vendor').select(['code', 'name']).execute();
  const nameOf = (vendor: string) => vendors.find(({ code }) => code === vendor)?.name ?? vendor;
  for (let after: string | null | undefined; after !== null; ) {
    const page = await teamBetsPage(db, query, { after: after ?? undefined, pageSize: batchSize });
    for (const bet of page.list) {
      const amounts = [bet.stake, bet.effectiveBet, bet.payout, bet.netProfit].map(money);
      const game = [nameOf(bet.vendor), texts.lanes[bet.gameType], bet.gameName, bet.roundId];
      const result = betWordIn(language, `status.${betResultOf(bet)}`);
      yield [bet.orderNo, bet.account, ...game, time(bet.betTime), time(bet.settleTime), ...amounts, result];
    }
    after = page.next;
  }
}

async function* gainLines({ db }: Services, { filters }: Ticket, asked: FileQuery, cells: CellFormat) {
  const { money, time, texts } = cells;
  const query = await teamGainsQuery(db, { ...asked, filters });
  for (let after: string | null | undefined; after !== null; ) {
    const page = await teamGainsPage(db, query, { after: after ?? undefined, pageSize: batchSize });
    for (const { gainId, account, type, gameType, at, amount } of page.list) {
      const kind = gameType ? texts.lanes[gameType] : texts.file.gameType.NONE;
      yield [gainId, account, texts.statement.type[type], kind, time(at), money(amount)];
    }
    after = page.next;
  }
}

/** Every page of a list, until one is not full. */
async function* pagesOf<Row>(read: (page: { pageNo: number; pageSize: number }) => Promise<{ list: Row[] }>) {
  for (let pageNo = 1; ; pageNo += 1) {
    const { list } = await read({ pageNo, pageSize: batchSize });
    yield* list;
    if (list.length < batchSize) return;
  }
}

async function* lossLines({ db, clock }: Services, { filters }: Ticket, query: FileQuery, { money }: CellFormat) {
  const { account, gameKind } = filters;
  for await (const row of userLossRows(db, { ...query, account, gameKind }, clock.now())) {
    const { deposit, withdraw, stake, effectiveBet, payout, rebate, bonus, realTimeSalary, netProfit } = row;
    const amounts = [deposit, withdraw, stake, effectiveBet, payout, rebate, bonus, realTimeSalary, netProfit];
    yield [row.account, ...amounts.map(money)];
  }
}

async function* incomeLines({ db }: Services, { filters }: Ticket, query: FileQuery, cells: CellFormat) {
  const { money, time, texts } = cells;
  const { sources, states } = texts.file.income;
  const { source } = filters;
  for await (const row of pagesOf((page) => incomePage(db, { ...query, source }, page))) {
    const base = row.base === null ? '' : money(row.base);
    const rate = row.rate === null ? '' : (row.rate / 100).toFixed(2);
    const amounts = [money(row.due), money(row.amount)];
    yield [row.incomeId, time(row.at), sources[row.source], base, rate, ...amounts, states[row.state]];
  }
}

async function* billLines({ db }: Services, { filters }: Ticket, query: FileQuery, cells: CellFormat) {
  const { money, time, texts } = cells;
  const { kind } = filters;
  for await (const bill of pagesOf((page) => billPage(db, { ...query, kind }, page))) {
    const { effectiveBet, netLoss, gross, toDownline, payable, paid, settledAt } = bill;
    const reached = [bill.activeMembers, money(netLoss), bill.tier, (bill.rate / 100).toFixed(2)];
    const amounts = [gross, toDownline, payable, paid].map(money);
    const ended = [texts.file.bills.states[bill.state], settledAt === null ? '' : time(settledAt)];
    const of = [bill.billId, texts.contractKinds[bill.kind], time(bill.periodFrom), time(bill.periodTo)];
    yield [...of, money(effectiveBet), ...reached, ...amounts, ...ended];
  }
}

const kinds: Readonly<Record<TeamFile, Kind>> = {
  TEAM_BETS: {
    columns: ({ only, downline, records, figures, bets }) => [
      ...[only.number, downline.account, records.vendor, figures.gameType, records.game, bets.round, bets.time],
      ...[bets.settleTime, figures.stake, figures.effectiveBet, figures.payout, figures.netProfit, records.result],
    ],
    lines: betLines,
  },
  TEAM_GAINS: {
    columns: ({ only, downline, account, figures, income }) => [
      ...[only.number, downline.account, account.type, figures.gameType, income.at, account.amount],
    ],
    lines: gainLines,
  },
  USER_LOSS: {
    columns: ({ downline, figures }) => [
      ...[downline.account, figures.teamDeposit, figures.teamWithdraw, figures.stake, figures.effectiveBet],
      ...[figures.payout, figures.rebate, figures.bonus, figures.realTimeSalary, figures.netProfit],
    ],
    lines: lossLines,
  },
  INCOME: {
    columns: ({ only, income, contracts, bills }) => [
      ...[only.number, income.at, income.source, income.base, contracts.rate, income.due, bills.paid, bills.state],
    ],
    lines: incomeLines,
  },
  BILLS: {
    columns: ({ only, contracts, figures, bills }) => [
      ...[only.number, contracts.kind, only.periodFrom, only.periodTo, figures.effectiveBet, bills.active],
      ...[bills.netLoss, bills.tier, contracts.rate, bills.gross, bills.toDownline, bills.payable, bills.paid],
      ...[bills.state, bills.settledAt],
    ],
    lines: billLines,
  },
};

/** The lists of an agent as files; the team is the one of the agent who asked for the file (SEC18). */
const teamFileWriter =
  (record: TeamFile): FileWriter =>
  async (services, ticket) => {
    const { account, merchant_code } = await services.db
      .selectFrom('member')
      .select(['account', 'merchant_code'])
      .where('id', '=', ticket.member_id)
      .executeTakeFirstOrThrow();
    const { timeZone, fractionDigits } = merchantOf(merchant_code);
    const query = { agentId: ticket.member_id, ...boundsOf({ from: ticket.from_day, to: ticket.to_day }, timeZone) };
    const language = languageOf(ticket.language ?? '');
    const texts = textsIn(language);
    const cells = {
      money: (minor: number) => decimalOf(minor, fractionDigits),
      time: (at: number) => wallTimeOf(at, timeZone),
      language,
      texts,
    };
    const { columns, lines } = kinds[record];
    const name = `${record.toLowerCase().replace('_', '-')}-${account}`;
    return { name, content: csvOf(columns(texts.file), lines(services, ticket, query, cells)) };
  };

/** The writer of every list. */
export const teamFileWriters: Readonly<Record<TeamFile, FileWriter>> = {
  TEAM_BETS: teamFileWriter('TEAM_BETS'),
  TEAM_GAINS: teamFileWriter('TEAM_GAINS'),
  USER_LOSS: teamFileWriter('USER_LOSS'),
  INCOME: teamFileWriter('INCOME'),
  BILLS: teamFileWriter('BILLS'),
};
