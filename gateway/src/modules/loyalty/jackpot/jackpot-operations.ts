import type {
  CallRequest,
  FieldError,
  getJackpot as getCall,
  listStaffJackpots as listCall,
  setJackpot as setCall,
} from '@atrium/contracts/calls';
import { type GameType, merchantOf } from '@atrium/contracts/constants';
import type { Jackpot, JackpotWin, StaffJackpot } from '@atrium/contracts/entities';
import type { Kysely, Selectable } from 'kysely';
import type { Database } from '../../../db/database.ts';
import { writeAudit } from '../../../guard/audit.ts';
import { assertFields, unsaid } from '../../../guard/field-problems.ts';
import { assertMerchant, type Operation, Refusal, requireCaller } from '../../../operation/operation.ts';
import { maskAccount } from '../../bets/index.ts';
import { jackpotRules } from './jackpot-rules.ts';

type Pool = Selectable<Database['jackpot_pool']>;

const shownWins = 5;
/** A hundred million: more is a mistake in typing. */
const mostSeedMinor = 10_000_000_000;

async function winsOf(db: Kysely<Database>, merchantCode: string): Promise<JackpotWin[]> {
  const rows = await db
    .selectFrom('jackpot_win')
    .innerJoin('member', 'member.id', 'jackpot_win.member_id')
    .select(['cycle', 'account', 'amount', 'won_at', 'order_no', 'contribution', 'odds_minor'])
    .select(['server_seed', 'commitment'])
    .where('jackpot_win.merchant_code', '=', merchantCode)
    .orderBy('cycle', 'desc')
    .limit(shownWins)
    .execute();
  return rows.map((row) => ({
    cycle: row.cycle,
    customerName: maskAccount(row.account),
    amount: row.amount,
    wonAt: row.won_at,
    orderNo: row.order_no,
    contribution: row.contribution,
    oddsMinor: row.odds_minor,
    serverSeed: row.server_seed,
    commitment: row.commitment,
  }));
}

async function shown(db: Kysely<Database>, pool: Pool): Promise<Jackpot> {
  return {
    amount: pool.amount,
    currency: merchantOf(pool.merchant_code).currency,
    rate: pool.rate,
    gameTypes: pool.game_types as GameType[],
    oddsMinor: pool.odds_minor,
    cycle: pool.cycle,
    commitment: pool.commitment,
    wins: await winsOf(db, pool.merchant_code),
  };
}

async function shownToStaff(db: Kysely<Database>, pool: Pool): Promise<StaffJackpot> {
  return { ...(await shown(db, pool)), merchantCode: pool.merchant_code, seedMinor: pool.seed_minor };
}

export const getJackpot: Operation<typeof getCall> = async (_request, { db, merchant }) => {
  const pool = await db
    .selectFrom('jackpot_pool')
    .selectAll()
    .where('merchant_code', '=', merchant.merchantCode)
    .where('rate', '>', 0)
    .executeTakeFirst();
  return { jackpot: pool ? await shown(db, pool) : null };
};

export const listStaffJackpots: Operation<typeof listCall> = async (_request, context) => {
  const pools = await context.db
    .selectFrom('jackpot_pool')
    .selectAll()
    .where('merchant_code', 'in', [...requireCaller(context).merchants])
    .orderBy('merchant_code')
    .execute();
  return { jackpots: await Promise.all(pools.map((pool) => shownToStaff(context.db, pool))) };
};

function problemsOf({ rate, gameTypes, seedMinor, reason }: CallRequest<typeof setCall>): Record<string, FieldError> {
  const isShare = rate >= 0 && rate <= jackpotRules.mostRate;
  const isSeed = seedMinor >= 1 && seedMinor <= mostSeedMinor;
  return {
    ...unsaid('reason', reason),
    ...(isShare ? {} : { rate: { reason: 'invalid', min: 0, max: jackpotRules.mostRate } }),
    ...(gameTypes.length > 0 ? {} : { gameTypes: { reason: 'required' } }),
    ...(isSeed ? {} : { seedMinor: { reason: 'invalid', min: 1, max: mostSeedMinor } }),
  };
}

export const setJackpot: Operation<typeof setCall> = async (request, context) => {
  const { memberId: actor } = requireCaller(context);
  const { merchantCode, rate, gameTypes, seedMinor, reason } = request;
  assertMerchant(context, merchantCode);
  assertFields(problemsOf(request));
  return context.transaction(async (tx) => {
    const { db, clock, clientIp: ip, traceId } = tx;
    const before = await db
      .selectFrom('jackpot_pool')
      .select(['rate', 'game_types as gameTypes', 'seed_minor as seedMinor'])
      .where('merchant_code', '=', merchantCode)
      .forUpdate()
      .executeTakeFirst();
    if (!before) throw new Refusal('NOT_FOUND');
    const pool = await db
      .updateTable('jackpot_pool')
      .set({ rate, game_types: [...new Set(gameTypes)], seed_minor: seedMinor })
      .where('merchant_code', '=', merchantCode)
      .returningAll()
      .executeTakeFirstOrThrow();
    const detail = { before, rate, gameTypes, seedMinor, reason };
    await writeAudit(db, { at: clock.now(), actor, action: 'jackpot.set', subject: merchantCode, detail, ip, traceId });
    return shownToStaff(db, pool);
  });
};
