import { writeFileSync } from 'node:fs';
import { dayOf, shiftDay, startOfDay } from '@atrium/contracts/calendar';
import { getTeamOverview, listAgentIncome, listDownline, listTeamBets, listUserLoss } from '@atrium/contracts/calls';
import type { ContractKind } from '@atrium/contracts/constants';
import { dayMs, minuteMs } from '@atrium/contracts/durations';
import { startPackagedPostgres } from '@atrium/postgres/testing';
import { sql } from 'kysely';
import { countFlows, countTurnover, recountTurnover } from '../../modules/bets/index.ts';
import { settleRealtime } from '../../modules/settlements/realtime.ts';
import { runSettlements } from '../../modules/settlements/run-settlements.ts';
import { startTestGateway } from '../test-gateway.ts';
import { addMember } from '../test-member.ts';

/** How long the agent centre and its settlements take over a line of many members. */
const members = Number(process.env.BENCH_MEMBERS ?? 100_000);
const agents = members / 50;
const bets = members * 20;
const levels = 6;
const days = 35;
const turns = 5;
const pageMaxMs = 150;
const kindMaxMs = 60_000;
const windowMaxMs = 2_000;
const zone = 'Asia/Manila';

const lines: object[] = [];
function note(name: string, value: number, unit: string, aim = '', holds: boolean | null = null): void {
  lines.push({ name, value, unit, aim, holds });
  if (holds === false) process.exitCode = 1;
  const verdict = holds === null ? '' : holds ? `✔ ${aim}` : `✖ ${aim}`;
  console.log(`  ${name.padEnd(62)} ${value.toFixed(value < 10 ? 2 : 0).padStart(8)} ${unit.padEnd(4)} ${verdict}`);
}
const median = (times: readonly number[]) => [...times].sort((one, other) => one - other)[times.length >> 1] ?? 0;

const postgres = await startPackagedPostgres({ shared_buffers: '512MB', max_wal_size: '4GB', work_mem: '64MB' });
process.env.TEST_DATABASE_URL = postgres.databaseUrl;
const gateway = await startTestGateway();
const { services } = gateway.gateway;
const { db, clock } = services;
const head = await addMember(gateway, { type: 1 });
const now = clock.now();
const today = dayOf(now, zone);

interface Row {
  readonly id: string;
  readonly type: number;
  readonly parent: string;
  readonly ancestors: readonly string[];
}

/** Agents on six levels, each level some times wider than the one above, and the members below any of them. */
function tree(): Row[] {
  const above: string[][] = [[head.memberId]];
  const lineOf = new Map<string, readonly string[]>([[head.memberId, []]]);
  const rows: Row[] = [];
  const add = (id: string, type: number, parent: string) => {
    const ancestors = [...(lineOf.get(parent) ?? []), parent];
    rows.push({ id, type, parent, ancestors });
    if (type === 1) lineOf.set(id, ancestors);
  };
  const wider = agents ** (1 / (levels - 1));
  for (let level = 1; level < levels; level += 1) {
    const width = level === levels - 1 ? agents - rows.length - 1 : Math.round(wider ** level / 2);
    const parents = above[level - 1] ?? [];
    const ids = Array.from({ length: width }, (_, index) => `agent-${level}-${index}`);
    for (const [index, id] of ids.entries()) add(id, 1, parents[index % parents.length] ?? head.memberId);
    above.push(ids);
  }
  const everyAgent = above.flat();
  for (let index = 0; index < members; index += 1)
    add(`member-${index}`, 0, everyAgent[(index * 7_919) % everyAgent.length] ?? head.memberId);
  return rows;
}

/** Writes rows past triggers and foreign keys, which are not measured here. */
async function fill(): Promise<void> {
  const rows = tree();
  await db.transaction().execute(async (trx) => {
    await sql`set local session_replication_role = replica`.execute(trx);
    for (let from = 0; from < rows.length; from += 5_000)
      await sql`
        insert into member (id, account, merchant_code, currency, type, nickname, language, password_hash,
            password_changed_at, referral_code, parent_id, ancestor_ids, created_at)
          select r.id, r.id, 'PH', ${head.currency}, r.type, '', 'EN', '', 0, r.id, r.parent,
              array(select jsonb_array_elements_text(r.ancestors)), ${now}
            from jsonb_to_recordset(${JSON.stringify(rows.slice(from, from + 5_000))}::jsonb)
              as r (id text, type int, parent text, ancestors jsonb)`.execute(trx);
    await sql`
      insert into ledger_account (kind, owner, currency, house, may_be_negative, balance)
        select kind, m.id, currency, false, false, 500
          from (select *, row_number() over () as n from member where id <> ${head.memberId}) m,
            unnest(case when n % 20 = 0 then array['member.main', 'member.locked'] else array['member.main'] end) kind`.execute(
      trx,
    );
    await sql`
      insert into bet (order_no, member_id, merchant_code, vendor, game_type, game_code, game_name, round_id, stake,
          payout, effective_bet, net_profit, currency, status, bet_time, settle_time, counted_at, tx_id)
        select 'bench-' || n, 'member-' || (n::bigint * 104729) % ${members}, 'PH', 'JL',
            case n % 3 when 0 then 'RNG' when 1 then 'FISH' else 'LOTT' end, 'G' || n % 200, 'Game', 'r' || n, 100,
            n % 5 * 40, 100, n % 5 * 40 - 100, ${head.currency}, case n % 5 when 0 then 1 else 2 end, at, at, at, 'none'
          from (select n, ${now}::bigint - (n::bigint * ${days * dayMs}::bigint / ${bets}) as at
            from generate_series(1, ${bets}) n) line`.execute(trx);
  });
  await sql`vacuum analyze`.execute(db);
}

/** What moved beside play: a deposit, a withdrawal, a rebate and a bonus a member, spread over the days. */
async function move(): Promise<void> {
  const movements = members * 4;
  await sql`
    insert into ledger_tx (idempotency_key, body_hash, type, reference, remark, posted_at)
      select 'bench-' || n, '', (array['DEPOSIT', 'WITHDRAW', 'MEMBER_REBATE', 'BONUS'])[1 + n % 4],
          'member-' || n / 4, '', ${now}::bigint - (n::bigint * 7919 % ${movements}) * (${days * dayMs}::bigint / ${movements})
        from generate_series(0, ${movements - 1}) n`.execute(db);
  await sql`
    insert into ledger_flow (tx_id, owner, type, amount, posted_at)
      select id, reference, type, case type when 'WITHDRAW' then -500 when 'DEPOSIT' then 1000 else 7 end, posted_at
        from ledger_tx where idempotency_key like 'bench-%'`.execute(db);
  await countFlows.run(services);
}

/** A contract of a kind for every agent, each level for a little less than the one above. */
async function sign(kind: ContractKind): Promise<void> {
  const from = startOfDay(shiftDay(today, -days), zone);
  await sql`
    insert into contract (id, kind, owner_id, subject_id, period, tiers, version, status, offered_at, effective_from,
        begun_at)
      select ${kind} || ' ' || id, ${kind}, parent_id, id, 'D',
          jsonb_build_array(jsonb_build_object('rate', (0.60 - 0.05 * cardinality(ancestor_ids))::text,
            'effectiveBetAmount', 0, 'activeMemberCount', 0, 'lossAmount', 0)),
          1, 'VALID', ${from}, ${from}, ${from}
        from member where type = 1`.execute(db);
}

async function settlementOf(kind: ContractKind): Promise<void> {
  await sql`truncate contract_run, contract_bill, contract cascade`.execute(db);
  await sign(kind);
  await sql`analyze contract`.execute(db);
  const began = performance.now();
  await runSettlements.run(services);
  const took = performance.now() - began;
  const { rows } = await sql<{ bills: number }>`select count(*)::int as bills from contract_bill`.execute(db);
  note(`a settlement of ${kind}, ${rows[0]?.bills} bills`, took, 'ms', `< ${kindMaxMs}`, took < kindMaxMs);
}

/** The first window takes what was settled before; the second, after some more bets, is the measured one. */
async function windowOfRealtime(): Promise<void> {
  await sql`truncate contract_run, contract_bill, contract cascade`.execute(db);
  await sign('REALTIME');
  await settleRealtime.run(services);
  const began = performance.now();
  gateway.clock.forward(5 * minuteMs);
  await settleRealtime.run(services);
  const took = performance.now() - began;
  note('a window of real-time salaries', took, 'ms', `< ${windowMaxMs}`, took < windowMaxMs);
}

async function pages(): Promise<void> {
  const agent = gateway.visitor({ token: head.token });
  const range = { from: shiftDay(dayOf(clock.now(), zone), -29), to: dayOf(clock.now(), zone) };
  const asked = {
    'team overview, 30 days': () => agent.call(getTeamOverview, range),
    'downline, direct': () => agent.call(listDownline, {}),
    'downline, all': () => agent.call(listDownline, { reach: 'ALL' }),
    'downline, active': () => agent.call(listDownline, { reach: 'ALL', group: 'ACTIVE', ...range }),
    'team betting, 30 days': () => agent.call(listTeamBets, range),
    'user loss, 30 days': () => agent.call(listUserLoss, range),
    'user loss, today': () => agent.call(listUserLoss, { from: range.to, to: range.to }),
    'my income, 30 days': () => agent.call(listAgentIncome, range),
  };
  for (const [name, ask] of Object.entries(asked)) {
    const times: number[] = [];
    for (let turn = 0; turn < turns; turn += 1) {
      const began = performance.now();
      const answer = await ask();
      if (!answer.success) throw new Error(`${name}: ${answer.error}`);
      times.push(performance.now() - began);
    }
    note(name, median(times), 'ms', `< ${pageMaxMs}`, median(times) < pageMaxMs);
  }
}

await fill();
note('members below the head of the line', members, '');
note('settled bets', bets, '');
await recountTurnover(db);
await countTurnover.run(services);
await move();
await sql`vacuum analyze`.execute(db);
const memory = () => process.memoryUsage().rss / 1e6;
const before = memory();
await pages();
for (const kind of ['DAILY', 'HOURLY', 'DIVIDEND'] as const) await settlementOf(kind);
await windowOfRealtime();
note('memory of the process meanwhile, above the level before', Math.max(0, memory() - before), 'MB');

await gateway.close();
await postgres.close();
if (process.env.BENCH_JSON) {
  writeFileSync(process.env.BENCH_JSON, JSON.stringify({ at: new Date().toISOString(), lines }, null, 2));
}
process.exit();
