import { loadavg } from 'node:os';
import { dayOf, shiftDay } from '@atrium/contracts/calendar';
import {
  type AnyCall,
  type CallInput,
  getConsolidatedFunds,
  getContractBill,
  getTeamOverview,
  listAgentIncome,
  listContractBills,
  listContractOffers,
  listContracts,
  listDownline,
  listRegistrationLinks,
  listTeamBets,
  listTransactions,
  listUserLoss,
} from '@atrium/contracts/calls';
import { contractKinds } from '@atrium/contracts/constants';
import { hourMs } from '@atrium/contracts/durations';
import { callList } from '@atrium/contracts/lists';
import { interleave, quantile, timeOf } from '@atrium/server-kit/bench';
import { figures } from '../bench-run.ts';
import { type Line, zone } from './line.ts';

const rounds = Number(process.env.BENCH_RUNS ?? 20);
const pageMaxMs = 150;

interface Page {
  readonly name: string;
  readonly call: AnyCall;
  readonly input: object;
}

const page = <C extends AnyCall>(name: string, call: C, input: CallInput<C>): Page => ({
  name,
  call,
  input: input as object,
});

/** What the head of the line reads: every call of agents alone that reads, those not named here for the last 30 days. */
async function pagesOf({ gateway, head, clock }: Line): Promise<Page[]> {
  const to = dayOf(clock.now(), zone);
  const range = { from: shiftDay(to, -29), to };
  const { id: billId } = await gateway.database.db
    .selectFrom('contract_bill')
    .select('id')
    .where('subject_id', '=', head.memberId)
    .where('kind', '=', 'DAILY')
    .orderBy('period_from', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  const named = [
    page('team overview, 30 days', getTeamOverview, range),
    page('team overview, today', getTeamOverview, { from: to, to }),
    page('downline, direct', listDownline, {}),
    page('downline, all', listDownline, { reach: 'ALL' }),
    page('downline, all, the last page', listDownline, { reach: 'ALL', pageNo: 2_000 }),
    page('downline, active', listDownline, { reach: 'ALL', group: 'ACTIVE', ...range }),
    page('team betting, 30 days', listTeamBets, range),
    page('team betting, a vendor, today', listTeamBets, { from: to, to, vendor: 'JL' }),
    page('user loss, 30 days', listUserLoss, range),
    page('user loss, today', listUserLoss, { from: to, to }),
    page('user loss by one kind of game, 30 days', listUserLoss, { ...range, gameKind: 'RNG' }),
    page('my income, 30 days', listAgentIncome, range),
    page('account details, 30 days', listTransactions, { ...range }),
    page('registration links', listRegistrationLinks, {}),
    page('contracts, own', listContracts, { whose: 'OWN' }),
    page('contracts, given', listContracts, { whose: 'GIVEN' }),
    page('offers of contracts', listContractOffers, {}),
    page('money and flags', getConsolidatedFunds, {}),
    page('one bill', getContractBill, { billId }),
    ...contractKinds.map((kind) => page(`bills, ${kind}, 30 days`, listContractBills, { kind, ...range })),
  ];
  const others = callList.filter(
    ({ name, method, callers }) =>
      method === 'GET' && callers.join() === 'agent' && named.every(({ call }) => call.name !== name),
  );
  return [...named, ...others.map((call) => ({ name: call.name, call, input: range }))];
}

/** Every page in turn, some rounds: none is measured while its own answer is the last thing that was read. */
export async function readPages(line: Line): Promise<void> {
  // The session would have expired with the windows.
  const now = line.clock.now();
  await line.gateway.database.db
    .updateTable('session')
    .set({ last_seen_at: now, expires_at: now + hourMs })
    .where('id', '=', line.head.sessionId)
    .execute();
  const agent = line.gateway.visitor({ token: line.head.token });
  const read = async ({ name, call, input }: Page) => {
    const answer = await agent.call(call, input as CallInput<AnyCall>);
    if (!answer.success) throw new Error(`${name}: ${answer.error}`);
  };
  const pages = (await pagesOf(line)).map((one) => [one.name, () => timeOf(() => read(one))] as const);
  const times = await interleave({ turns: rounds, warm: 1 }, Object.fromEntries(pages));
  figures.note('processes that wanted a core meanwhile, on average', loadavg()[0] ?? 0);
  for (const [name, taken] of Object.entries(times)) {
    figures.note(`${name}, half of the times`, quantile(taken, 0.5), 'ms', { below: pageMaxMs });
    figures.note(`${name}, 95 of 100 times`, quantile(taken, 0.95), 'ms', { below: pageMaxMs });
  }
}
