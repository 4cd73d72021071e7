import { agentTypes, type Merchant, merchantOf, merchants, staffRoles } from '@atrium/contracts/constants';
import { dayMs } from '@atrium/contracts/durations';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../db/database.ts';
import { createMember, demoTag, hashPassword } from '../modules/accounts/index.ts';
import { seedLoyalty } from '../modules/loyalty/index.ts';
import { seedCatalogue, seedLottery } from '../modules/play/index.ts';
import { seedPromotions } from '../modules/promotions/index.ts';
import type { Services } from '../operation/services.ts';
import { type DemoAccount, demoAccounts, demoName, demoRemark } from './demo-accounts.ts';
import { type HistoryGame, type HistoryInput, writeHistory } from './member-history.ts';
import { seedNotices } from './notices.ts';
import { seedOperations } from './operations.ts';
import { otherRounds } from './other-rounds.ts';
import { seededRandom } from './seeded-random.ts';
import { type DemoTeam, demoHeadRebate, demoTeams } from './team.ts';

export { type DemoAccount, demoAccounts } from './demo-accounts.ts';

/** No password has this hash, so nobody can log in as a member of the seeded history. */
const unusable = 'none';
const playMoneyMinor = 500_000;
/** Since when there are the accounts of the demonstration, and missions that count what these did. */
const historyDays = 91;
/** Games of the history, the most popular first. */
const playedGames = 240;

async function findMember(db: Kysely<Database>, merchant: Merchant, account: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('member')
    .select('id')
    .where('merchant_code', '=', merchant.merchantCode)
    .where('account_key', '=', account)
    .executeTakeFirst();
  return row?.id;
}

type PlayedGames = Pick<HistoryInput, 'games' | 'otherGames'>;

async function gamesOfHistory(db: Kysely<Database>): Promise<PlayedGames> {
  const all = db.selectFrom('game').select(['game_code', 'vendor', 'game_type', 'title']).where('is_game', '=', 'GAME');
  const slots = all.where('game_type', '=', 'RNG').orderBy('popularity', 'desc').limit(playedGames);
  const others = all.where(
    'game_code',
    'in',
    otherRounds.map(({ gameCode }) => gameCode),
  );
  return {
    games: (await slots.execute()) as HistoryGame[],
    otherGames: (await others.execute()) as HistoryGame[],
  };
}

/** Hashing takes time on purpose, and the demo accounts have one password that everybody may read. */
const hashes = new Map<string, Promise<string>>();
function hashOf(password: string): Promise<string> {
  const hash = hashes.get(password) ?? hashPassword(password);
  hashes.set(password, hash);
  return hash;
}

/** @returns the id of the account */
async function seedAccount(services: Services, demo: DemoAccount, played: PlayedGames, now: number) {
  const { db, ledger } = services;
  const createdAt = now - historyDays * dayMs;
  const merchant = merchantOf(demo.merchantCode);
  const known = await findMember(db, merchant, demo.account);
  if (known) return known;
  const passwordHash = await hashOf(demo.password);
  return db.transaction().execute(async (trx) => {
    const id = await createMember(trx, {
      account: demo.account,
      merchant,
      type: demo.type,
      nickname: demo.hasHistory ? demoRemark : `Demo ${demo.role}`,
      language: 'EN',
      passwordHash,
      profile: { birthday: '1990-01-01', ...(demo.hasHistory ? { payeeName: demoName } : {}) },
      kycLevel: demo.hasHistory ? 1 : 0,
      affiliateCode: demo.role === 'agent' ? `${demo.merchantCode}DEMO` : null,
      lineRebate: demo.role === 'agent' ? demoHeadRebate : 0,
      createdAt,
      staffRoles: demo.role === 'staff' ? staffRoles : [],
    });
    // Operators of the site do not play on it.
    if (demo.role === 'staff') return id;
    await ledger.post(trx, {
      idempotencyKey: `opening:${id}`,
      type: 'ADMIN_ADD',
      reference: id,
      remark: 'opening',
      postedAt: createdAt,
      postings: [
        {
          from: { kind: 'opening', owner: 'house' },
          to: { kind: 'member.main', owner: id },
          amountMinor: playMoneyMinor,
          currency: merchant.currency,
        },
      ],
    });
    if (demo.hasHistory) {
      const history = { ...played, memberId: id, merchant, random: seededRandom(41) };
      await writeHistory({ ...services, db: trx }, { ...history, from: now - 30 * dayMs, to: now });
      await noteSeeded(trx, merchant, id, now);
    }
    return id;
  });
}

/** Each member with the whole history in one transaction: existing ones are complete, missing ones are made again. */
async function seedTeam(services: Services, team: DemoTeam, played: PlayedGames, now: number): Promise<void> {
  const { db } = services;
  const merchant = merchantOf(team.merchantCode);
  const head = await findMember(db, merchant, team.head);
  const ids: string[] = [];
  for (const [index, { account, type, parent, lineRebate }] of team.members.entries()) {
    const known = await findMember(db, merchant, account);
    const random = seededRandom(index * 7919 + team.days);
    const isAgent = agentTypes.some((agentType) => agentType === type);
    // Half of the downline existed from the start, the others joined later.
    const daysAgo = isAgent || index % 2 === 0 ? team.days : Math.ceil(random() * team.days);
    const createdAt = now - daysAgo * dayMs;
    ids.push(
      known ??
        (await db.transaction().execute(async (trx) => {
          const memberId = await createMember(trx, {
            account,
            merchant,
            type,
            nickname: demoRemark,
            language: 'EN',
            passwordHash: unusable,
            lineRebate,
            parentId: parent === null ? (head ?? null) : (ids[parent] ?? null),
            createdAt,
          });
          await writeHistory(
            { ...services, db: trx },
            { ...played, memberId, merchant, from: createdAt, to: now, random },
          );
          await noteSeeded(trx, merchant, memberId, now);
          return memberId;
        })),
    );
  }
}

/** What a merchant's figures hold until then was written and not played: no board may call it real, and staff see it. */
async function noteSeeded(trx: Kysely<Database>, { merchantCode }: Merchant, memberId: string, until: number) {
  await trx
    .updateTable('member')
    .set({ tags: [demoTag] })
    .where('id', '=', memberId)
    .execute();
  await trx
    .insertInto('seeded_play')
    .values({ merchant_code: merchantCode, until })
    .onConflict((conflict) => conflict.column('merchant_code').doUpdateSet({ until }))
    .execute();
}

export interface SeedOptions {
  /** Accounts with public passwords, and a history; never beside real money. */
  readonly withDemo?: boolean;
}

const lockName = 'atrium.seed';

/**
 * Fills an empty database with the catalogue and, in demo mode, accounts and history; a filled one stays as it is.
 * Several processes may start at once: one fills it, the others wait for it.
 */
export async function seed(services: Services, { withDemo = true }: SeedOptions = {}): Promise<void> {
  await services.db.connection().execute(async (connection) => {
    await sql`select pg_advisory_lock(hashtext(${lockName}))`.execute(connection);
    try {
      await fill(services, withDemo);
    } finally {
      await sql`select pg_advisory_unlock(hashtext(${lockName}))`.execute(connection);
    }
  });
}

async function fill(services: Services, withDemo: boolean): Promise<void> {
  const { db, clock, config } = services;
  const now = clock.now();
  await seedCatalogue(db);
  await seedLottery(db);
  await seedNotices(db, now);
  if (config.moneyMode !== 'demo' || !withDemo) return;
  await seedLoyalty(db, now - historyDays * dayMs);
  await seedPromotions(db, now);
  const played = await gamesOfHistory(db);
  const { games } = played;
  const accounts: { demo: DemoAccount; id: string }[] = [];
  for (const demo of demoAccounts) accounts.push({ demo, id: await seedAccount(services, demo, played, now) });
  for (const team of demoTeams) await seedTeam(services, team, played, now);
  for (const merchant of merchants) {
    const idOf = (account: string) =>
      accounts.find(({ demo }) => demo.account === account && demo.merchantCode === merchant.merchantCode)?.id ?? '';
    const [first, second] = [idOf('demoops'), idOf('demoops2')];
    const cast = { merchant, head: idOf('demoagent'), player: idOf('demohistory'), first, second, games };
    await seedOperations(services, cast);
  }
}
