import type { ContractTier } from '@atrium/contracts/entities';
import { checkLedger, connect } from '@atrium/gateway';
import { startEmbeddedPostgres } from '@atrium/postgres';
import { type Account, newAccount } from '@atrium/testing/playwright';
import { test } from '@playwright/test';
import { demoAccount } from './demo-accounts.ts';
import { system } from './system.ts';

/** Changes that no visitor can make, done in the operator's database; that of a site elsewhere is out of reach. */
async function inDatabase(change: (db: ReturnType<typeof connect>) => Promise<unknown>): Promise<void> {
  test.skip(Boolean(process.env.E2E_URL), "it changes the site's database");
  const { databaseUrl } = await startEmbeddedPostgres({ dataDir: system.dataDir });
  const db = connect({ databaseUrl, maxConnections: 1 });
  await change(db).finally(() => db.destroy());
}

/** What a check of every invariant finds about a member; a running site elsewhere is checked by its own people. */
export async function ledgerFindings(username: string): Promise<string[]> {
  const found: string[] = [];
  await inDatabase(async (db) => {
    const { id } = await db
      .selectFrom('member')
      .select('id')
      .where('account_key', '=', username.toLowerCase())
      .executeTakeFirstOrThrow();
    for (const { invariant, subject, message } of await checkLedger(db))
      if (subject.includes(id) || invariant < 19) found.push(`${invariant} ${subject} ${message}`);
  });
  return found;
}

/** Marks a member's password as an initial one, as when an agent opens an account for a player. */
export async function demandPasswordChange(username: string): Promise<void> {
  await inDatabase((db) =>
    db
      .updateTable('member')
      .set({ must_change_password: true })
      .where('account_key', '=', username.toLowerCase())
      .execute(),
  );
}

/** Moves a member's play session back, so that the reality check is due now. */
export async function makeRealityCheckDue(username: string): Promise<void> {
  await inDatabase((db) =>
    db
      .updateTable('rg_player')
      .set({ check_due_at: Date.now() - 1, check_told_at: null })
      .where('member_id', 'in', (member) =>
        member.selectFrom('member').select('id').where('account_key', '=', username.toLowerCase()),
      )
      .execute(),
  );
}

type House = ReturnType<typeof connect>;

/**
 * A member like a demo account, with its password and another name: journeys that log in as the same member end each
 * other's sessions. A running site has its own members; there it is the demo account itself.
 */
async function addLike(
  role: 'agent' | 'staff',
  more: (db: House, ids: { own: string; demo: string }) => Promise<unknown> = async () => undefined,
): Promise<Account> {
  const { username, password } = demoAccount(role);
  if (process.env.E2E_URL) return { username, password };
  const account = `${role}${newAccount().username.slice(3)}`.slice(0, 16);
  await inDatabase((house) =>
    house.transaction().execute(async (db) => {
      const { account_key: _, ...demo } = await db
        .selectFrom('member')
        .selectAll()
        .where('account_key', '=', username)
        .where('merchant_code', '=', 'PH')
        .executeTakeFirstOrThrow();
      const id = `E2E${account.toUpperCase()}`;
      const profile = JSON.stringify(demo.profile);
      const own = { id, account, profile, referral_code: id, affiliate_code: demo.affiliate_code && id };
      await db
        .insertInto('member')
        .values({ ...demo, ...own })
        .execute();
      await more(db, { own: id, demo: demo.id });
    }),
  );
  return { username: account, password };
}

/** Triggers are disabled for the transaction: they keep what no running site changes. */
const withoutTriggers = (db: House) =>
  db
    .selectNoFrom((its) =>
      its.fn('set_config', [its.val('session_replication_role'), its.val('replica'), its.lit(true)]).as('role'),
    )
    .execute();

/** One more staff account: a request and its approval need two. */
export const addStaff = (): Promise<Account> => addLike('staff');

/** One more agent, at the top of the demo agent's downline. */
export const addAgent = (): Promise<Account> =>
  addLike('agent', async (db, { own, demo }) => {
    // In one order, since two journeys may do it at once.
    const line = await db
      .selectFrom('member')
      .select('id')
      .where((its) => its(its.val(demo), '=', its.fn.any('ancestor_ids')))
      .orderBy('id')
      .forNoKeyUpdate()
      .execute();
    const ids = line.map(({ id }) => id);
    await withoutTriggers(db);
    await db
      .updateTable('member')
      .set((its) => ({
        ancestor_ids: its.fn<string[]>('array_prepend', [its.cast(its.val(own), 'text'), 'ancestor_ids']),
      }))
      .where('id', 'in', ids)
      .execute();
    for (const table of ['net_day', 'line_activity'] as const)
      await db
        .updateTable(table)
        .set((its) => ({
          ancestor_ids: its.fn<string[]>('array_prepend', [its.cast(its.val(own), 'text'), 'ancestor_ids']),
        }))
        .where('member_id', 'in', ids)
        .execute();
    // What the line played and moved before is in the sums of the agents who were above it then.
    await db
      .insertInto('team_turnover')
      .columns(['agent_id', 'hour', 'game_type', 'vendor', 'rounds', 'stake', 'effective_bet', 'payout', 'tie_refund'])
      .expression((its) =>
        its
          .selectFrom('team_turnover')
          .select((row) => [
            row.val(own).as('agent_id'),
            'hour',
            'game_type',
            'vendor',
            'rounds',
            'stake',
            'effective_bet',
            'payout',
            'tie_refund',
          ])
          .where('agent_id', '=', demo),
      )
      .execute();
    await db
      .insertInto('team_flow')
      .columns(['agent_id', 'day', 'type', 'game_type', 'income', 'spent'])
      .expression((its) =>
        its
          .selectFrom('team_flow')
          .select((row) => [row.val(own).as('agent_id'), 'day', 'type', 'game_type', 'income', 'spent'])
          .where('agent_id', '=', demo),
      )
      .execute();
  });

type Terms = { readonly kind: 'DIVIDEND'; readonly tiers: readonly ContractTier[] };

/** Gives an agent a contract of the operator that is in force since the account was opened. */
async function addContract(db: House, username: string, { kind, tiers }: Terms) {
  const { id: subjectId, created_at: from } = await db
    .selectFrom('member')
    .select(['id', 'created_at'])
    .where('account_key', '=', username.toLowerCase())
    .where('merchant_code', '=', 'PH')
    .executeTakeFirstOrThrow();
  const id = `${kind.toLowerCase()} ${subjectId}`;
  await db
    .insertInto('contract')
    .values({
      id,
      kind,
      subject_id: subjectId,
      period: 'D',
      tiers: JSON.stringify(tiers),
      version: 1,
      status: 'VALID',
      offered_at: from,
      effective_from: from,
      begun_at: from,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

const anyTeam = (rate: string) => ({ rate, effectiveBetAmount: 0, activeMemberCount: 0, lossAmount: 0 });

/** Gives the demo agent a dividend of which it may hand down. */
export const giveDividend = (topRate: string): Promise<void> =>
  inDatabase((db) => addContract(db, demoAccount('agent').username, { kind: 'DIVIDEND', tiers: [anyTeam(topRate)] }));

const issuesOf = (db: House, gameCode: string) =>
  db.selectFrom('lottery_issue').select(['issue', 'open_at', 'close_at']).where('game_code', '=', gameCode);

/**
 * A lottery's open issue is drawn by the site's jobs now, and the next one opens; nothing changes if the open one takes
 * bets for at least this long. Afterwards one takes bets.
 */
export async function endIssue(gameCode: string, unlessLeftMs = Number.POSITIVE_INFINITY): Promise<void> {
  await inDatabase(async (house) => {
    const open = () =>
      issuesOf(house, gameCode).where('state', '=', 'OPEN').orderBy('open_at', 'desc').executeTakeFirst();
    const running = await open();
    if (running && running.close_at - Date.now() >= unlessLeftMs) return;
    const upcoming = () => issuesOf(house, gameCode).where('state', '=', 'PRE').orderBy('open_at').executeTakeFirst();
    let next = await upcoming();
    // Two are made ahead, by the clock: a third draw in a row waits for the next one.
    for (; !next; next = await upcoming()) await new Promise((resolve) => setTimeout(resolve, 200));
    const { issue } = next;
    await house.transaction().execute(async (db) => {
      // A trigger keeps the times of issues.
      await withoutTriggers(db);
      const now = Date.now();
      await db
        .updateTable('lottery_issue')
        .set((its) => ({
          close_at: its.fn<number>('greatest', [its('open_at', '+', 1), its.cast(its.val(now), 'bigint')]),
          draw_at: its.fn<number>('greatest', [its('open_at', '+', 2), its.cast(its.val(now + 1), 'bigint')]),
        }))
        .where('game_code', '=', gameCode)
        .where('state', 'in', ['OPEN', 'CLOSED'])
        .execute();
      await db
        .updateTable('lottery_issue')
        .set({ open_at: now })
        .where('game_code', '=', gameCode)
        .where('issue', '=', issue)
        .where('open_at', '>', now)
        .execute();
    });
    while ((await open())?.issue !== issue) await new Promise((resolve) => setTimeout(resolve, 50));
  });
}
