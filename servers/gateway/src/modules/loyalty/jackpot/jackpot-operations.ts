import type {
  CallRequest,
  getJackpot as getCall,
  listStaffJackpots as listCall,
  setJackpot as setCall,
} from '@atrium/contracts/calls';
import { type GameType, merchantOf } from '@atrium/contracts/constants';
import type { Jackpot, JackpotWin, StaffJackpot } from '@atrium/contracts/entities';
import { z } from '@atrium/contracts/schema';
import type { Kysely, Selectable } from 'kysely';
import type { Database } from '../../../db/database.ts';
import { writeAudit } from '../../../guard/audit.ts';
import { assertFields, unsaid } from '../../../guard/field-problems.ts';
import { assertMerchant, type Operation, Refusal, requireCaller } from '../../../operation/operation.ts';
import { maskAccount } from '../../bets/index.ts';
import { type ExecuteApproval, requestByStaff } from '../../control/index.ts';
import { beyond, boundOf } from '../../limits/index.ts';
import { jackpotRules } from './jackpot-rules.ts';

type Pool = Selectable<Database['jackpot_pool']>;

const shownWins = 5;

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

function problemsOf({ rate, gameTypes, seedMinor, reason }: CallRequest<typeof setCall>, mostSeed: number) {
  return {
    ...unsaid('reason', reason),
    ...beyond('rate', rate, jackpotRules.mostRate, 0),
    ...(gameTypes.length > 0 ? {} : { gameTypes: { reason: 'required' } as const }),
    ...beyond('seedMinor', seedMinor, mostSeed),
  };
}

const poolFacts = z.object({
  merchantCode: z.string(),
  rate: z.int(),
  gameTypes: z.string(),
  seedMinor: z.int(),
  rateBefore: z.int(),
  gameTypesBefore: z.string(),
  seedBeforeMinor: z.int(),
});

async function lockedTerms(db: Kysely<Database>, merchantCode: string) {
  const pool = await db
    .selectFrom('jackpot_pool')
    .select(['rate', 'game_types', 'seed_minor'])
    .where('merchant_code', '=', merchantCode)
    .forUpdate()
    .executeTakeFirst();
  if (!pool) throw new Refusal('NOT_FOUND');
  const { rate: rateBefore, game_types, seed_minor: seedBeforeMinor } = pool;
  return { rateBefore, gameTypesBefore: game_types.join(' '), seedBeforeMinor };
}

/** A jackpot is money of the operator: another person than the one who asks changes its terms. */
export const setJackpot: Operation<typeof setCall> = async (request, context) => {
  const { merchantCode, rate, gameTypes, seedMinor, reason } = request;
  assertMerchant(context, merchantCode);
  return context.transaction(async (tx) => {
    assertFields(problemsOf(request, await boundOf(tx.db, merchantCode, 'JACKPOT_SEED')));
    const { currency } = merchantOf(merchantCode);
    const terms = { rate, gameTypes: [...new Set(gameTypes)].join(' '), seedMinor };
    return requestByStaff(tx, {
      kind: 'JACKPOT',
      subject: merchantCode,
      facts: { merchantCode, currency, ...terms, ...(await lockedTerms(tx.db, merchantCode)) },
      merchantCode,
      onceKey: tx.requestId,
      reason,
    });
  });
};

/** Sets the approved terms, if those in force are still the ones that were seen. */
export const executeJackpot: ExecuteApproval = async ({ facts, reason }, context) => {
  const { memberId: actor } = requireCaller(context);
  const { db, clock, clientIp: ip, traceId } = context;
  const { merchantCode, rate, gameTypes, seedMinor, ...seen } = z.parse(poolFacts, facts);
  const before = await lockedTerms(db, merchantCode);
  const isSeen =
    before.rateBefore === seen.rateBefore &&
    before.gameTypesBefore === seen.gameTypesBefore &&
    before.seedBeforeMinor === seen.seedBeforeMinor;
  if (!isSeen || seedMinor > (await boundOf(db, merchantCode, 'JACKPOT_SEED'))) throw new Refusal('CHANGED_MEANWHILE');
  await db
    .updateTable('jackpot_pool')
    .set({ rate, game_types: gameTypes.split(' '), seed_minor: seedMinor })
    .where('merchant_code', '=', merchantCode)
    .execute();
  const detail = { ...facts, reason };
  await writeAudit(db, { at: clock.now(), actor, action: 'jackpot.set', subject: merchantCode, detail, ip, traceId });
  return {};
};
