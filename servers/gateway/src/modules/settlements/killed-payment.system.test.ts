import assert from 'node:assert/strict';
import { setTimeout as pause } from 'node:timers/promises';
import { verifyLedger } from '@atrium/ledger';
import { afterAll, beforeAll, test } from '@jest/globals';
import { sql } from 'kysely';
import { addMember, type TestMember } from '../../testing/test-member.ts';
import { startTestProcesses, type TestProcesses } from '../../testing/test-processes.ts';

const agents = 12;
const billsOfAgent = 50;
const bills = agents * billsOfAgent;

let site: TestProcesses;
beforeAll(async () => {
  site = await startTestProcesses(0);
});
afterAll(() => site.close());

/** Bills that wait for their payment: every third one for the upline's own money, the others for the operator's. */
async function openBills(head: TestMember, agent: TestMember): Promise<void> {
  const { db } = site.gateway.database;
  await sql`
    insert into contract (id, kind, owner_id, subject_id, period, tiers, version, offered_at)
      values (${`c ${agent.memberId}`}, 'DAILY', ${head.memberId}, ${agent.memberId}, 'D', '[]', 1, 0)`.execute(db);
  await sql`
    insert into contract_bill (id, contract_id, subject_id, payer_id, merchant_code, kind, period, period_from, period_to,
        effective_bet, active_members, net_loss, tier, rate, gross, to_downline, payable, state, created_at)
      select ${agent.memberId} || n, ${`c ${agent.memberId}`}, ${agent.memberId},
          case n % 3 when 0 then ${head.memberId} end, 'PH', 'DAILY', 'D', n, n + 1, 0, 0, 0, 1, 100, 10 + n, 0, 10 + n,
          'UNCOLLECTED', n
        from generate_series(1, ${billsOfAgent}) n`.execute(db);
}

async function paidBills(): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from contract_bill where state = 'ISSUED'`.execute(site.gateway.database.db);
  return rows[0]?.count ?? 0;
}

async function untilPaid(count: number): Promise<void> {
  while ((await paidBills()) < count) await pause(5);
}

// failure 39
test('a gateway that is killed while it pays bills pays each of them once, by whoever goes on', async () => {
  const { db } = site.gateway.database;
  const { services } = site.gateway.gateway;
  const head = await addMember(site.gateway, { type: 1, balanceMinor: 10_000_000 });
  const below: TestMember[] = [];
  for (let index = 0; index < agents; index += 1)
    below.push(await addMember(site.gateway, { type: 2, parentId: head.memberId }));
  for (const agent of below) await openBills(head, agent);

  let process = await site.startProcess();
  for (let kill = 1; kill <= 3; kill += 1) {
    await untilPaid(Math.max((kill * bills) / 5, (await paidBills()) + 1));
    await process.kill();
    // The database may still have been committing for it.
    await pause(200);
    const paid = await paidBills();
    assert.ok(paid < bills, 'killed in the middle');
    await pause(200);
    assert.equal(await paidBills(), paid, 'nobody else pays');
    process = await site.startProcess(process);
  }
  await untilPaid(bills);
  await process.kill();

  const { rows } = await sql`
    select bill.id from contract_bill bill
        left join ledger_tx tx on tx.reference = bill.id
        left join ledger_entry entry on entry.tx_id = tx.id
        left join ledger_account account on account.id = entry.account_id and account.owner = bill.subject_id
      group by bill.id
      having count(distinct tx.id) <> 1 or bill.paid <> bill.payable
        or sum(entry.amount) filter (where account.id is not null) <> bill.payable`.execute(db);
  assert.deepEqual(rows, [], 'bills that were not paid exactly once');
  const each = Array.from({ length: billsOfAgent }, (_, index) => 11 + index);
  const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0);
  for (const { memberId, currency } of below)
    assert.equal((await services.ledger.balanceOf(db, memberId, currency)).available, sum(each));
  const ofHead = sum(each.filter((amount) => (amount - 10) % 3 === 0)) * agents;
  assert.equal((await services.ledger.balanceOf(db, head.memberId, head.currency)).available, 10_000_000 - ofHead);
  assert.deepEqual(await verifyLedger(db), []);
});
