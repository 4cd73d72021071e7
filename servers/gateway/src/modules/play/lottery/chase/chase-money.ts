import type { Kysely } from 'kysely';
import type { Database } from '../../../../db/database.ts';
import type { Services } from '../../../../operation/services.ts';
import { publishBalance, refuseForMoney } from '../../../bets/index.ts';
import { type ChaseRow, costToCome } from './chase-row.ts';

type Tools = Pick<Services, 'db' | 'ledger' | 'publish' | 'clock' | 'config'>;

/** Each round ends the hold of the one before and begins one of the rest, so that its number names the hold. */
const holdOf = ({ order_no, rounds_placed }: ChaseRow) => `chase:${order_no}:${rounds_placed}`;

/** Holds what the rounds to come cost. @throws `WALLET_INSUFFICIENT`, `WALLET_LOCKED` */
export async function holdRest(services: Tools, chase: ChaseRow): Promise<void> {
  await services.ledger
    .hold(services.db, {
      holdId: holdOf(chase),
      owner: chase.member_id,
      amountMinor: costToCome(chase),
      currency: chase.currency,
      type: 'BET_HOLD',
      reference: chase.order_no,
      at: services.clock.now(),
    })
    .catch(refuseForMoney);
  await publishBalance(services, chase.member_id, chase.currency);
}

/** Gives back what is held since the last round that was placed. */
export async function releaseHeld(services: Tools, chase: ChaseRow): Promise<void> {
  await services.ledger.release(services.db, { holdId: holdOf(chase), type: 'BET_HOLD', at: services.clock.now() });
}

/** The chase, locked for this transaction; null where it belongs to someone else. */
export async function lockChase(
  trx: Kysely<Database>,
  { orderNo, memberId }: { orderNo: string; memberId?: string },
): Promise<ChaseRow | null> {
  const row = await trx
    .selectFrom('lottery_chase')
    .selectAll()
    .where('order_no', '=', orderNo)
    .$if(memberId !== undefined, (chases) => chases.where('member_id', '=', memberId ?? ''))
    .forUpdate()
    .executeTakeFirst();
  return row ?? null;
}

/** Ends a locked chase that runs, and gives back the rest. */
export async function endChase(
  services: Tools,
  chase: ChaseRow,
  state: 'WON' | 'STOPPED' | 'CANCELLED' | 'REFUSED',
): Promise<ChaseRow> {
  await releaseHeld(services, chase);
  const ended = await services.db
    .updateTable('lottery_chase')
    .set({ state, held: 0, ended_at: services.clock.now() })
    .where('order_no', '=', chase.order_no)
    .returningAll()
    .executeTakeFirstOrThrow();
  await publishBalance(services, chase.member_id, chase.currency);
  return ended;
}
