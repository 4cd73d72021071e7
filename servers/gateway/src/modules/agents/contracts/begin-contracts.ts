import { type ContractKind, merchantOf } from '@atrium/contracts/constants';
import { inTransaction } from '@atrium/postgres';
import type { Kysely } from 'kysely';
import type { Database } from '../../../db/database.ts';
import type { Job } from '../../../operation/job.ts';
import type { Services } from '../../../operation/services.ts';
import { asideWork } from '../../../operation/set-aside.ts';
import { type Contract, end, endBelow, type Tools } from './ending.ts';
import { periodAt } from './next-period.ts';
import { notifyParties } from './notify-parties.ts';
import { topRateOf } from './rates.ts';

/**
 * When what a contract replaces ends: with its beginning. Where the periods differ and do not meet, as a week and a
 * month, the last whole one of the replaced contract is its last; the days between count for neither.
 */
async function endOfReplaced(trx: Kysely<Database>, contract: Contract, before: readonly Contract[], at: number) {
  const inForce = before.find(({ begun_at: begunAt }) => begunAt !== null);
  if (!inForce || inForce.period === contract.period) return at;
  const { merchant_code: merchantCode } = await trx
    .selectFrom('member')
    .select('merchant_code')
    .where('id', '=', contract.subject_id)
    .executeTakeFirstOrThrow();
  return periodAt(contract.kind, inForce.period, at, merchantOf(merchantCode).timeZone).from;
}

async function begin(trx: Kysely<Database>, contract: Contract, tools: Tools): Promise<void> {
  const { id, kind, period, subject_id: subjectId, tiers } = contract;
  const before = await trx
    .selectFrom('contract')
    .selectAll()
    .where('subject_id', '=', subjectId)
    .where('kind', '=', kind)
    .where('status', '=', 'VALID')
    .where('id', '<>', id)
    .where('version', '<', contract.version)
    .execute();
  const at = await endOfReplaced(trx, contract, before, contract.effective_from ?? tools.clock.now());
  for (const replaced of before) await end(trx, replaced, { reason: 'REPLACED', at }, tools);
  await trx.updateTable('contract').set({ begun_at: tools.clock.now() }).where('id', '=', id).execute();
  await notifyParties({ ...tools, db: trx }, contract, 'begun');
  await endBelow(trx, { headId: subjectId, kind, period, topRate: topRateOf(tiers), at }, tools);
}

function beginOne(services: Services, id: string): Promise<void> {
  return inTransaction(services.db, async (trx) => {
    const contract = await trx
      .selectFrom('contract')
      .selectAll()
      .where('id', '=', id)
      .where('status', '=', 'VALID')
      .where('begun_at', 'is', null)
      .forUpdate()
      .executeTakeFirst();
    if (contract) await begin(trx, contract, services);
  });
}

/** Accepted contracts whose period has begun, and which have not. */
const dueToBegin = ({ db, clock }: Pick<Services, 'db' | 'clock'>) =>
  db
    .selectFrom('contract')
    .innerJoin('member', 'member.id', 'contract.subject_id')
    .where('contract.status', '=', 'VALID')
    .where('begun_at', 'is', null)
    .where('effective_from', '<=', clock.now());

/** @throws where one of a kind has not begun: what it replaces would be settled beside it */
export async function assertBegun(services: Services, merchantCode: string, kind: ContractKind): Promise<void> {
  const late = await dueToBegin(services)
    .select('contract.id')
    .where('kind', '=', kind)
    .where('merchant_code', '=', merchantCode)
    .executeTakeFirst();
  if (late) throw new Error(`the contract ${late.id} has not begun`);
}

/**
 * Accepted contracts begin with their period: the previous one ends, and so do higher rates and other periods in the
 * downline. One that cannot begin is set aside, and its kind is not settled at its merchant until it has.
 */
export const beginContracts: Job = {
  name: 'begin-contracts',
  everyMs: 30_000,
  async run(services) {
    const due = await dueToBegin(services)
      .select(['contract.id', 'merchant_code'])
      .orderBy('effective_from')
      .orderBy('version')
      .execute();
    const aside = await asideWork(services, 'begin-contracts');
    for (const { id, merchant_code: merchantCode } of due) {
      await aside.attempt(services.db, { subject: id, merchantCode }, () => beginOne(services, id));
    }
  },
};
