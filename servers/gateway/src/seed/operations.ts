import { readFile } from 'node:fs/promises';
import { feedbackTypes, headAgentType, type Merchant, memberType } from '@atrium/contracts/constants';
import { hourMs } from '@atrium/contracts/durations';
import { inTransaction } from '@atrium/postgres';
import { sql } from 'kysely';
import { requestApproval } from '../modules/control/index.ts';
import { seedMissionRequest } from '../modules/loyalty/index.ts';
import { openCaseOf } from '../modules/messages/index.ts';
import { seedIdentity, seedOrders } from '../modules/money/index.ts';
import { type SettledTerms, seedContracts, seedRealtime } from '../modules/settlements/index.ts';
import type { Services } from '../operation/services.ts';
import { demoName, demoRemark } from './demo-accounts.ts';
import { type HistoryGame, playRound } from './member-history.ts';

/** The accounts of a merchant's demonstration that what staff see is about. */
export interface Cast {
  readonly merchant: Merchant;
  readonly head: string;
  readonly player: string;
  /** Two people of staff: what the second asked for, the first decides. */
  readonly first: string;
  readonly second: string;
  readonly games: readonly HistoryGame[];
}

/** Of each merchant two kinds, so that the others can be offered; of India the real-time salary beside these. */
const paidContracts: Readonly<Record<string, readonly SettledTerms[]>> = {
  PH: [
    { kind: 'DAILY', period: 'D', periods: 7 },
    { kind: 'HOURLY', period: 'D', periods: 24 },
  ],
  IN: [{ kind: 'DIVIDEND', period: 'W', periods: 3 }],
};
const windows = 4;
const windowStakeMinor = 10_000;

/** Contracts that have paid, orders in each state, a case and a request: everything that the back office works on. */
export async function seedOperations(services: Services, cast: Cast): Promise<void> {
  const { merchant, head, player, first, second } = cast;
  const { merchantCode, currency } = merchant;
  const agents = await services.db
    .selectFrom('member')
    .select('id')
    .where('parent_id', '=', head)
    .where('type', '>', headAgentType)
    .orderBy('account_key')
    .execute();
  const line = { merchant, headId: head, agentIds: agents.map(({ id }) => id), offeredBy: second };
  await seedContracts(services, line, paidContracts[merchantCode] ?? []);
  if (merchantCode === 'IN') await seedRealtime(services, line, windows, (at) => playBelow(services, cast, at));
  const owner = { memberId: player, merchantCode, currency, payeeName: demoName };
  await seedOrders(services, { ...owner, first, second, complaint: demoRemark });
  await inTransaction(services.db, (trx) => seedDesk({ ...services, db: trx }, cast));
}

/** A lost bet of the player of the line who has most to play with. */
async function playBelow(services: Services, { merchant, head, games }: Cast, at: number): Promise<void> {
  await inTransaction(services.db, async (trx) => {
    const players = trx.selectFrom('member').select('id').where('type', '=', memberType);
    const below = await players.where(sql<boolean>`ancestor_ids @> array[${head}]`).orderBy('account_key').execute();
    const balances = await Promise.all(
      below.map(async ({ id }) => ({ id, ...(await services.ledger.balanceOf(trx, id, merchant.currency)) })),
    );
    const richest = balances.sort((one, other) => other.available - one.available)[0];
    const [game] = games;
    if (!richest || !game || richest.available < windowStakeMinor) return;
    await playRound(
      { ...services, db: trx },
      {
        memberId: richest.id,
        merchant,
        game,
        stakeMinor: windowStakeMinor,
        payoutMinor: 0,
        at,
      },
    );
  });
}

/** Two requests for the first person, an identity to prove, and a case that waits for an answer. */
async function seedDesk(services: Services, { merchant, player, second }: Cast): Promise<void> {
  const { merchantCode, currency } = merchant;
  const known = services.db.selectFrom('approval').select('id').where('made_by', '=', second).limit(1);
  if (await known.executeTakeFirst()) return;
  const { account } = await services.db
    .selectFrom('member')
    .select('account')
    .where('id', '=', player)
    .executeTakeFirstOrThrow();
  const facts = { direction: 'CREDIT', cause: 'GOODWILL', amountMinor: 5_000, reference: 'DEMO-1', note: demoRemark };
  await requestApproval(services, {
    kind: 'MEMBER_ADJUSTMENT',
    subject: account,
    merchantCode,
    onceKey: `${player}:DEMO-1`,
    reason: demoRemark,
    facts: { account, merchantCode, currency, ...facts },
    madeBy: second,
    ip: '',
    traceId: '',
  });
  await seedMissionRequest(services, { merchant, madeBy: second, reason: demoRemark });
  const picture = await readFile(new URL('demo-document.png', import.meta.url));
  const proving = { memberId: player, merchantCode, realName: demoName, picture };
  await seedIdentity(services, proving);
  const before = { clock: { ...services.clock, now: () => services.clock.now() - hourMs } };
  await openCaseOf({ ...before, db: services.db }, player, () => ({
    type: feedbackTypes.deposit,
    content: demoRemark,
  }));
}
