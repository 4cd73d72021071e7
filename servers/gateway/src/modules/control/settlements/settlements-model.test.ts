import assert from 'node:assert/strict';
import { merchantOf } from '@atrium/contracts/constants';
import { verifyLedger } from '@atrium/ledger';
import { test } from '@jest/globals';
import { sql } from 'kysely';
import { ChargeBackModel } from '../../../testing/charge-back-model.ts';
import { settledBet } from '../../../testing/settled-bet.ts';
import { type ModelBill, SettlementModel } from '../../../testing/settlement-model.ts';
import { type SettlementScript, type Step, settlementScript } from '../../../testing/settlement-script.ts';
import { startTestGateway, type TestGateway } from '../../../testing/test-gateway.ts';
import { reinstateDeposit } from '../../../testing/test-payments.ts';
import { takeBackPlay, verifyTakenBack } from '../../agents/index.ts';
import { cancelBet, countTurnover, recountTurnover, untilComplete } from '../../bets/index.ts';
import { creditDeposit, refundDeposit } from '../../money/payments/deposits/credit-deposit.ts';
import { lockDeposit } from '../../money/payments/deposits/deposit-row.ts';
import { payBills } from '../../settlements/pay-bills.ts';
import { settleRealtime } from '../../settlements/realtime.ts';
import { runSettlements } from '../../settlements/run-settlements.ts';
import { differencesOf } from './differences.ts';
import { writeAgain } from './write-again.ts';

/*
 * Random lines over more than a month, by the real jobs, against a model of one thread over plain lists. A failing run
 * prints its seed; FC_SEED repeats it. Each run is long, so there is one for ten that FC_RUNS asks for.
 */
const runs = Math.ceil(Number(process.env.FC_RUNS ?? 20) / 10);
const firstSeed = Number(process.env.FC_SEED ?? 7);

const currency = merchantOf('PH').currency;

/** A site over which a script runs, beside the model. */
class Run {
  private readonly orders = new Map<number, string>();
  private readonly bets = new Map<number, { member: string; stake: number }>();
  private readonly model: SettlementModel;
  private readonly chargeBacks = new ChargeBackModel();
  private readonly site: TestGateway;
  private readonly script: SettlementScript;
  private readonly setClock: (at: number) => void;

  constructor(site: TestGateway, script: SettlementScript, setClock: (at: number) => void) {
    this.site = site;
    this.script = script;
    this.setClock = setClock;
    this.model = new SettlementModel(script.above, script.contracts, script.startAt);
  }

  private get services() {
    return this.site.gateway.services;
  }

  private get db() {
    return this.site.database.db;
  }

  async begin(): Promise<void> {
    const { above, agents, payers, contracts, wallets, startAt } = this.script;
    const lineOf = (id: string): string[] => {
      const parent = above.get(id) ?? null;
      return parent === null ? [] : [...lineOf(parent), parent];
    };
    for (const [id, parent] of above) {
      await sql`insert into member (id, account, merchant_code, currency, type, nickname, language, password_hash,
          password_changed_at, referral_code, parent_id, ancestor_ids, created_at)
        values (${id}, ${id}, 'PH', ${currency}, ${agents.includes(id) ? 1 : 0}, '', 'EN', '', 0, ${id}, ${parent},
          ${sql.val(lineOf(id))}::text[], ${startAt})`.execute(this.db);
      const isRich = !agents.includes(id) && !payers.includes(id);
      const amount = isRich ? 1_000_000_000 : (wallets.get(id) ?? 0);
      if (amount > 0) await this.give(id, amount);
    }
    for (const { id, kind, subject, period, tiers, version, from, until, isPaidByUpline, carry } of contracts)
      await this.db
        .insertInto('contract')
        .values({
          id,
          kind,
          subject_id: subject,
          owner_id: above.get(subject) ?? null,
          period,
          version,
          carry_over: carry,
          tiers: JSON.stringify(
            tiers.map((tier) => ({
              rate: (tier.rate / 100).toFixed(2),
              effectiveBetAmount: tier.bet,
              activeMemberCount: tier.active,
              lossAmount: tier.loss,
            })),
          ),
          issue_type: isPaidByUpline ? 'UPPER' : 'PLATFORM',
          status: until === null ? 'VALID' : 'EXPIRED',
          offered_at: startAt,
          effective_from: from,
          begun_at: from,
          ended_at: until,
          end_reason: contracts.some((one) => one.subject === subject && one.kind === kind && one.version > version)
            ? 'REPLACED'
            : null,
        })
        .execute();
    // As if another merchant, of which nothing is asked here, had been settled up to the end.
    const end = this.script.steps.at(-1)?.at ?? startAt;
    await sql`insert into contract_run (merchant_code, kind, period, period_from, period_to, ran_at)
      select 'IN', kind, period, ${end}, ${end}::bigint + 1, ${startAt} from (values ('HOURLY', 'D'), ('DAILY', 'D'),
        ('DIVIDEND', 'D'), ('DIVIDEND', 'W'), ('DIVIDEND', 'H'), ('DIVIDEND', 'M')) as run (kind, period)`.execute(
      this.db,
    );
    await runSettlements.run(this.services);
    await settleRealtime.run(this.services);
    this.model.settleWindow(startAt);
    assert.equal(await this.made(), 0);
  }

  private async give(who: string, amountMinor: number): Promise<void> {
    this.model.give(who, amountMinor);
    await this.services.ledger.post(this.db, {
      idempotencyKey: `opening ${who}`,
      type: 'ADMIN_ADD',
      reference: who,
      postings: [
        {
          from: { kind: 'opening', owner: 'house' },
          to: { kind: 'member.main', owner: who },
          amountMinor,
          currency,
        },
      ],
    });
  }

  private async made(): Promise<number> {
    const { count } = await this.db
      .selectFrom('contract_bill')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
    return count;
  }

  async step(step: Step): Promise<void> {
    this.setClock(step.at);
    switch (step.do) {
      case 'play':
        return this.play(step);
      case 'takeBack':
        return this.takeBack(step);
      case 'deposit':
        return this.deposit(step);
      case 'playShare':
        return this.playShare(step);
      case 'chargeBack':
      case 'reinstate':
        return this.dispute(step);
      case 'level':
        await takeBackPlay.run(this.services);
        return this.model.takeBack(this.chargeBacks.level(step.at));
      case 'count':
        await untilComplete(this.db);
        return countTurnover.run(this.services);
      case 'window':
        await untilComplete(this.db);
        await settleRealtime.run(this.services);
        return this.model.settleWindow(step.at);
      case 'settle':
        await this.settle(step);
        return this.model.settle(step.at);
      case 'pay':
        await payBills.run(this.services);
        return this.model.pay(step.at);
      case 'payKilled':
        await this.killedAt('update', step.subject, () => payBills.run(this.services));
        this.model.pay(step.at, step.subject);
        await payBills.run(this.services);
        return this.model.pay(step.at);
      case 'lookAgain':
        return this.lookAgain(step.which);
      case 'compare':
        return this.compare();
    }
  }

  private async play({ at, bet, member, stake, payout }: Step & { do: 'play' }): Promise<void> {
    this.orders.set(bet, await settledBet(this.site, { memberId: member, currency }, { stake, payout }));
    this.bets.set(bet, { member, stake });
    this.model.happen({ at, member, bet: stake, lost: stake - payout });
  }

  private async takeBack({ at, bet }: Step & { do: 'takeBack' }): Promise<void> {
    const [orderNo, known] = [this.orders.get(bet), this.bets.get(bet)];
    // A player who had nothing left did not bet.
    if (!orderNo || !known) return;
    this.chargeBacks.takeBack(bet, at);
    await this.db
      .transaction()
      .execute((trx) => cancelBet({ ...this.services, db: trx }, { orderNo, as: 'cancelled' }));
    this.model.happen({ at, member: known.member, bet: -known.stake, lost: -known.stake });
  }

  private async playShare({ at, bet, member, share, pays }: Step & { do: 'playShare' }): Promise<void> {
    const stake = Math.floor((this.chargeBacks.has(member) * share) / 100);
    if (stake < 1) return;
    const payout = Math.floor((stake * pays) / 100);
    await this.play({ do: 'play', at, bet, member, stake, payout });
    this.chargeBacks.play(bet, { member, at, stake, payout });
  }

  private async deposit({ at, order, member, amount }: Step & { do: 'deposit' }): Promise<void> {
    const paid = {
      amount,
      paid_amount: amount,
      state: 'PAID' as const,
      created_at: at,
      updated_at: at,
      expires_at: null,
    };
    await this.db
      .insertInto('payment_deposit')
      .values({
        ...paid,
        order_no: `order ${order}`,
        member_id: member,
        merchant_code: 'PH',
        method: 'EWALLET',
        provider: 'sandbox',
        currency,
      })
      .execute();
    await this.change(order, creditDeposit);
    this.chargeBacks.deposit(order, member, amount, at);
  }

  private async dispute({ do: what, at, order }: Step & { do: 'chargeBack' | 'reinstate' }): Promise<void> {
    if (what === 'chargeBack') {
      await this.change(order, refundDeposit);
      return this.chargeBacks.chargeBack(order, at);
    }
    await reinstateDeposit(this.site, `order ${order}`);
    this.chargeBacks.reinstate(order, at);
  }

  private change(order: number, by: typeof refundDeposit): Promise<unknown> {
    return this.db.transaction().execute(async (trx) => {
      const row = await lockDeposit(trx, `order ${order}`);
      assert.ok(row);
      return by({ ...this.services, db: trx }, row);
    });
  }

  /** Runs while one statement on the bills of a subject fails, as when the process is killed there. */
  private async killedAt(on: 'insert' | 'update', subject: string, run: () => Promise<void>): Promise<void> {
    await sql`create function killed() returns trigger language plpgsql as 'begin raise ''killed''; end'`.execute(
      this.db,
    );
    await sql`create trigger killed after ${sql.raw(on)} on contract_bill for each row
      when (new.subject_id = ${sql.lit(subject)}) execute function killed()`.execute(this.db);
    await run().catch((error: unknown) => assert.match(String(error), /killed/));
    await sql`drop function killed cascade`.execute(this.db);
  }

  private async settle({ how, subject, at }: Step & { do: 'settle' }): Promise<void> {
    const run = () => runSettlements.run(this.services);
    if (how === 'killed') await this.killedAt('insert', subject, run);
    if (how === 'twice') await Promise.all([run(), run()]);
    if (how === 'miscounted') await this.settleMiscounted(at);
    await run();
  }

  /** A day is counted too high, and settled; then it is counted again, and what was settled by it is settled again. */
  private async settleMiscounted(at: number): Promise<void> {
    await untilComplete(this.db);
    await countTurnover.run(this.services);
    await sql`update turnover_day set effective_bet = effective_bet + 350000, stake = stake + 350000
      where day = (select max(day) from turnover_day where day < ${at - 26 * 3_600_000})`.execute(this.db);
    await runSettlements.run(this.services);
    await recountTurnover(this.db);
    for (const { kind, period, from, to } of await this.settledPeriods(at)) {
      if (kind === 'HOURLY') continue;
      await this.db.transaction().execute(async (trx) => {
        const settlement = { merchant: merchantOf('PH'), kind, period };
        await writeAgain(trx, await differencesOf(trx, settlement, { from, to }), at);
      });
    }
  }

  /** Periods that were settled, at an instant or at any. */
  private async settledPeriods(ranAt?: number) {
    const query = this.db
      .selectFrom('contract_run')
      .select(['kind', 'period', 'period_from as from', 'period_to as to'])
      .where('merchant_code', '=', 'PH')
      .where('kind', '<>', 'REALTIME')
      .orderBy('kind')
      .orderBy('period')
      .orderBy('period_from');
    const rows = await (ranAt === undefined ? query : query.where('ran_at', '=', ranAt)).execute();
    return rows.map(({ kind, period, ...span }) => ({
      ...span,
      kind: kind as 'DAILY' | 'HOURLY' | 'DIVIDEND',
      period: period as 'D' | 'W' | 'H' | 'M',
    }));
  }

  /** A past period again: every bill of it is as it would be made now. */
  private async lookAgain(which: number): Promise<void> {
    const settled = (await this.settledPeriods()).filter(({ kind }) => kind !== 'HOURLY' || which % 5 === 0);
    const one = settled[which % Math.max(1, settled.length)];
    if (!one) return;
    const { kind, period, ...span } = one;
    const differences = await differencesOf(this.db, { merchant: merchantOf('PH'), kind, period }, span);
    assert.deepEqual(differences, [], `${kind} ${period} ${span.from}`);
  }

  private async compare(): Promise<void> {
    const rows = await this.db.selectFrom('contract_bill').selectAll().execute();
    const made = rows.map(
      (row): Omit<ModelBill, 'version' | 'madeAt' | 'triedAt'> => ({
        key: `${row.subject_id} ${row.kind} ${row.period} ${row.period_from}`,
        subject: row.subject_id,
        kind: row.kind,
        period: row.period,
        from: row.period_from,
        bet: row.effective_bet,
        active: row.active_members,
        loss: row.net_loss,
        taken: row.taken_back,
        carried: row.carried,
        owed: row.owed,
        tier: row.tier,
        rate: row.rate,
        gross: row.gross,
        toDownline: row.to_downline,
        deficit: row.line_deficit,
        payable: row.payable,
        payer: row.payer_id,
        accruals: [row.accrual_before, row.accrual_after],
        paid: row.paid,
        state: row.state,
      }),
    );
    const expected = [...this.model.bills.values()].map(
      ({ madeAt: _, triedAt: _tried, version: _version, ...bill }) => bill,
    );
    const inOrder = <T extends { key: string }>(bills: T[]) =>
      bills.sort((one, other) => (one.key < other.key ? -1 : 1));
    assert.deepEqual(inOrder(made), inOrder(expected));
    for (const id of this.script.agents) {
      const { available } = await this.services.ledger.balanceOf(this.db, id, currency);
      assert.equal(available, this.model.wallets.get(id) ?? 0, `the money of ${id}`);
    }
    await this.addsUp();
  }

  /** Bills that what they say of contracts below, accruals and their own past does not explain. */
  private async addsUp(): Promise<void> {
    const { rows } = await sql`
      select bill.id from contract_bill bill,
          lateral (select coalesce(sum(amount), 0) as amount, coalesce(sum(amount * 10000 + rest), 0) as micro
            from contract_bill_below where bill_id = bill.id) below,
          lateral (select state, paid, payable from contract_bill_change where bill_id = bill.id
            order by seq desc limit 1) last
        where (last.state, last.paid, last.payable) is distinct from (bill.state, bill.paid, bill.payable)
          or case kind when 'REALTIME'
            then effective_bet * rate - below.micro <> accrual_after - accrual_before + bill.payable * 10000
            else to_downline <> below.amount or bill.payable - line_deficit <> gross - to_downline end`.execute(
      this.db,
    );
    assert.deepEqual(rows, []);
  }
}

function clockAt(start: number) {
  let at = start;
  return {
    set: (to: number) => {
      at = to;
    },
    clock: {
      now: () => at,
      forward: (ms: number) => {
        at += ms;
      },
      toNext: (frameMs: number) => {
        at += frameMs - (at % frameMs);
      },
    },
  };
}

// W4
// failure 32
test('what contracts pay is what one thread over plain lists says, however the jobs run', async () => {
  for (let run = 0; run < runs; run += 1) {
    const seed = firstSeed + run;
    const script = settlementScript(seed);
    const { clock, set } = clockAt(script.startAt);
    const site = await startTestGateway({}, clock);
    try {
      const one = new Run(site, script, set);
      await one.begin();
      for (const step of script.steps) await one.step(step);
      assert.deepEqual(await verifyLedger(site.database.db), []);
      assert.deepEqual(await verifyTakenBack(site.database.db), []);
    } catch (error) {
      console.error(`FC_SEED=${seed} FC_RUNS=1`);
      throw error;
    } finally {
      await site.close();
    }
  }
});
