import { feedbackTypes, headAgentType, type Merchant } from '@atrium/contracts/constants';
import { hourMs } from '@atrium/contracts/durations';
import { inTransaction } from '@atrium/postgres';
import type { Kysely } from 'kysely';
import type { Database } from '../db/database.ts';
import { requestApproval } from '../modules/control/index.ts';
import { seedOrders } from '../modules/money/index.ts';
import { openCaseOf } from '../modules/service/index.ts';
import { seedContracts } from '../modules/settlements/index.ts';
import type { Services } from '../operation/services.ts';
import { demoRemark } from './demo-accounts.ts';

/** The accounts of a merchant's demonstration that what staff see is about. */
export interface Cast {
  readonly merchant: Merchant;
  readonly head: string;
  readonly player: string;
  /** Two people of staff: what the second asked for, the first decides. */
  readonly first: string;
  readonly second: string;
}

const daily = { kind: 'DAILY', period: 'D', periods: 7 } as const;
const weekly = { kind: 'DIVIDEND', period: 'W', periods: 3 } as const;

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
  // One kind each, so that the others can be offered.
  await seedContracts(services, { ...line, ...(merchantCode === 'PH' ? daily : weekly) });
  await seedOrders(services, { memberId: player, merchantCode, currency, first, second, remark: demoRemark });
  await inTransaction(services.db, (trx) => seedDesk(trx, services, cast));
}

/** One request for the first person, and a case that waits for an answer. */
async function seedDesk(trx: Kysely<Database>, services: Services, { merchant, player, second }: Cast): Promise<void> {
  const { merchantCode, currency } = merchant;
  const known = trx.selectFrom('approval').select('id').where('made_by', '=', second).limit(1);
  if (await known.executeTakeFirst()) return;
  const { account } = await trx
    .selectFrom('member')
    .select('account')
    .where('id', '=', player)
    .executeTakeFirstOrThrow();
  const facts = { direction: 'CREDIT', cause: 'GOODWILL', amountMinor: 5_000, reference: 'DEMO-1', note: demoRemark };
  await requestApproval(trx, services, {
    ...{ kind: 'MEMBER_ADJUSTMENT', subject: account, merchantCode, onceKey: `${player}:DEMO-1`, reason: demoRemark },
    facts: { account, merchantCode, currency, ...facts },
    ...{ madeBy: second, ip: '', traceId: '' },
  });
  const before = { clock: { ...services.clock, now: () => services.clock.now() - hourMs } };
  await openCaseOf(trx, before, player, () => ({ type: feedbackTypes.deposit, content: demoRemark }));
}
