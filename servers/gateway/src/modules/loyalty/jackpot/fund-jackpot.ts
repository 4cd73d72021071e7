import { randomBytes } from 'node:crypto';
import { type GameType, merchants } from '@atrium/contracts/constants';
import { winnerAnnounced } from '@atrium/contracts/events';
import { commitmentOf, contributionsPerMinor, winsJackpot } from '@atrium/contracts/fairness';
import { inTransaction } from '@atrium/postgres';
import type { Selectable } from 'kysely';
import type { Database } from '../../../db/database.ts';
import type { Job } from '../../../operation/job.ts';
import type { Services } from '../../../operation/services.ts';
import { maskAccount, publishBalance, type SettlementLine, takeSettlements } from '../../bets/index.ts';
import { notifyMember } from '../../messages/index.ts';
import { jackpotRules } from './jackpot-rules.ts';

const linesAtOnce = 2_000;

/** The consumer of the settlement sequence that feeds the pools. */
export const jackpotConsumer = 'jackpot';

type Pool = {
  -readonly [Name in keyof Selectable<Database['jackpot_pool']>]: Selectable<Database['jackpot_pool']>[Name];
};

const currencyOf = (merchantCode: string): string => {
  const merchant = merchants.find((one) => one.merchantCode === merchantCode);
  if (!merchant) throw new Error(`there is no merchant ${merchantCode}`);
  return merchant.currency;
};

async function newSeed(): Promise<{ server_seed: string; commitment: string }> {
  const serverSeed = randomBytes(32).toString('hex');
  return { server_seed: serverSeed, commitment: await commitmentOf(serverSeed) };
}

/** Moves money between the operator's bonus account and the pool; below zero: back. */
async function fund(services: Services, pool: Pool, amountMinor: number): Promise<void> {
  const [house, own] = [
    { kind: 'house.bonus', owner: 'house' },
    { kind: 'house.jackpot', owner: pool.merchant_code },
  ] as const;
  const [from, to] = amountMinor > 0 ? [house, own] : [own, house];
  pool.postings += 1;
  pool.amount += amountMinor;
  await services.ledger.post(services.db, {
    idempotencyKey: `jackpot:${pool.merchant_code}:${pool.postings}`,
    type: 'ADMIN_ADD',
    reference: `jackpot ${pool.merchant_code}`,
    postedAt: services.clock.now(),
    postings: [{ from, to, amountMinor: Math.abs(amountMinor), currency: currencyOf(pool.merchant_code) }],
  });
}

/** Begins a cycle with the operator's money. */
async function seed(services: Services, pool: Pool): Promise<void> {
  pool.seeded += pool.seed_minor;
  await fund(services, pool, pool.seed_minor);
}

/** Puts the whole minor units of the contributions on the pool's account; never more back than it holds. */
async function fundContributions(services: Services, pool: Pool): Promise<void> {
  const due = Math.max(Math.floor(pool.contributed / contributionsPerMinor) - pool.funded, -pool.amount);
  if (due === 0) return;
  pool.funded += due;
  await fund(services, pool, due);
}

/** Pays the whole pool to the owner of a bet, publishes the seed, and begins the next cycle. */
async function payJackpot(services: Services, pool: Pool, line: SettlementLine): Promise<void> {
  const { merchant_code: merchantCode, cycle, server_seed, commitment, odds_minor } = pool;
  const { member_id: memberId, order_no: orderNo, game_type: gameType, jackpot: contribution } = line;
  const amount = pool.amount;
  const now = services.clock.now();
  const currency = currencyOf(merchantCode);
  await services.ledger.post(services.db, {
    idempotencyKey: `jackpot-win:${merchantCode}:${cycle}`,
    type: 'JACKPOT',
    reference: orderNo,
    gameType: gameType as GameType,
    postedAt: now,
    postings: [
      {
        from: { kind: 'house.jackpot', owner: merchantCode },
        to: { kind: 'member.main', owner: memberId },
        amountMinor: amount,
        currency,
      },
    ],
  });
  await services.db
    .insertInto('jackpot_win')
    .values({
      merchant_code: merchantCode,
      cycle,
      order_no: orderNo,
      member_id: memberId,
      amount,
      contribution,
      odds_minor,
      server_seed,
      commitment,
      won_at: now,
    })
    .execute();
  Object.assign(pool, await newSeed(), { amount: 0, cycle: cycle + 1, began_at: now });
  await seed(services, pool);
  await publishBalance(services, memberId, currency);
  await notifyMember(services, memberId, { key: 'jackpotWon' });
  await announce(services, { memberId, orderNo, amount, currency });
}

async function announce(
  services: Services,
  { memberId, orderNo, amount, currency }: { memberId: string; orderNo: string; amount: number; currency: string },
): Promise<void> {
  const bet = await services.db
    .selectFrom('bet')
    .innerJoin('member', 'member.id', 'bet.member_id')
    .select(['account', 'game_name', 'icon_url'])
    .where('order_no', '=', orderNo)
    .where('member_id', '=', memberId)
    .executeTakeFirstOrThrow();
  const winner = { customerName: maskAccount(bet.account), gameName: bet.game_name, iconUrl: bet.icon_url };
  await services.publish(services.db, {
    audience: 'everyone',
    event: winnerAnnounced,
    payload: { winner: { ...winner, winAmount: amount, currency, wonAt: services.clock.now() } },
  });
}

/** Adds the contributions of some settlements to their pool, one after the other; each of them may win it. */
async function feed(services: Services, merchantCode: string, lines: readonly SettlementLine[]): Promise<void> {
  const row = await services.db
    .selectFrom('jackpot_pool')
    .selectAll()
    .where('merchant_code', '=', merchantCode)
    .forUpdate()
    .executeTakeFirstOrThrow();
  const pool: Pool = { ...row };
  for (const line of lines) {
    const { jackpot: contribution, rounds, order_no: orderNo } = line;
    pool.contributed += contribution;
    if (rounds <= 0) continue;
    const { server_seed: serverSeed, cycle, odds_minor: oddsMinor } = pool;
    if (!(await winsJackpot({ serverSeed, cycle, orderNo, contribution, oddsMinor }))) continue;
    await fundContributions(services, pool);
    await payJackpot(services, pool, line);
  }
  await fundContributions(services, pool);
  const { merchant_code: _, game_types: __, ...changed } = pool;
  await services.db.updateTable('jackpot_pool').set(changed).where('merchant_code', '=', merchantCode).execute();
}

/** Begins the pool of a merchant that has none, with the operator's money. */
async function beginPools(services: Services): Promise<void> {
  const known = await services.db.selectFrom('jackpot_pool').select('merchant_code').execute();
  for (const { merchantCode } of merchants) {
    if (known.some(({ merchant_code }) => merchant_code === merchantCode)) continue;
    const { rate, gameTypes, seedMinor, oddsMinor } = jackpotRules;
    const first = { merchant_code: merchantCode, rate, game_types: [...gameTypes], seed_minor: seedMinor };
    const row = await services.db
      .insertInto('jackpot_pool')
      .values({ ...first, odds_minor: oddsMinor, amount: 0, ...(await newSeed()), began_at: services.clock.now() })
      .onConflict((conflict) => conflict.doNothing())
      .returningAll()
      .executeTakeFirst();
    if (!row) continue;
    const pool: Pool = { ...row };
    await seed(services, pool);
    const { amount, postings, seeded } = pool;
    await services.db
      .updateTable('jackpot_pool')
      .set({ amount, postings, seeded })
      .where('merchant_code', '=', merchantCode)
      .execute();
  }
}

/**
 * The jackpots (T22): a share of each stake of the games of chance is counted with its bet and goes to the merchant's
 * pool once the bet is settled; what is taken back is taken off. A bet wins with its share of the odds, drawn from a seed
 * that was committed to before.
 */
export const fundJackpot: Job = {
  name: 'fund-jackpot',
  everyMs: 1_000,
  async run(services) {
    for (;;) {
      const count = await inTransaction(services.db, async (trx) => {
        await beginPools({ ...services, db: trx });
        const lines = await takeSettlements(trx, { consumer: jackpotConsumer, limit: linesAtOnce });
        const contributing = lines.filter(({ jackpot }) => jackpot !== 0);
        for (const merchantCode of [...new Set(contributing.map((line) => line.merchant_code))].sort())
          await feed(
            { ...services, db: trx },
            merchantCode,
            contributing.filter((line) => line.merchant_code === merchantCode),
          );
        return lines.length;
      });
      if (count < linesAtOnce) return;
    }
  },
};
