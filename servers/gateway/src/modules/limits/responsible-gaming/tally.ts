import type { LimitFrame } from '@atrium/contracts/constants';
import { type OwnFlows, ownFlows } from '@atrium/ledger';
import type { Kysely } from 'kysely';
import type { Database } from '../../../db/database.ts';
import { chasedStakes, permittedStakes, playedAway } from '../../bets/index.ts';
import { frameAt } from './frame.ts';
import type { Player } from './player.ts';

/** What a player's limits count; minor units. */
export interface Counts {
  /**
   * Gross, with fees and what came from the line: later withdrawals or refunds do not reduce it. A reinstated deposit counts
   * once, when it was paid.
   */
  readonly deposited: number;
  /** Stakes without refunded ones. */
  readonly staked: number;
  readonly won: number;
}

function countsOf(flows: OwnFlows): Counts {
  return {
    deposited: flows.in('DEPOSIT') + flows.depositFees - flows.depositsAgain + flows.in('LINE_TRANSFER'),
    staked: flows.out('BET') - flows.in('BET_CANCEL') - flows.takenBack('BET'),
    won: flows.in('PAYOUT') - flows.takenBack('PAYOUT'),
  };
}

/**
 * The player's figures in the current period. The row is locked for this transaction, so that concurrent bets are
 * counted one after the other; only new postings are added up. Stakes that a vendor may take or a chase
 * holds count as staked.
 */
export async function tallyOf(trx: Kysely<Database>, player: Player, frame: LimitFrame, at: number): Promise<Counts> {
  const { member_id: memberId, currency } = player;
  const { from } = frameAt(frame, at, player.timeZone);
  const before = await heldTally(trx, memberId, frame, from);
  const flows = await ownFlows(trx, { memberId, currency, from, afterSeq: before.up_to_seq });
  const added = countsOf(flows);
  const counts = {
    deposited: before.deposited + added.deposited,
    staked: before.staked + added.staked,
    won: before.won + added.won,
  };
  await trx
    .updateTable('rg_tally')
    .set({ ...counts, frame_began_at: from, up_to_seq: flows.lastSeq })
    .where('member_id', '=', memberId)
    .where('frame', '=', frame)
    .execute();
  const away = await playedAway(trx, { memberId, currency, from });
  const permitted = await permittedStakes(trx, { memberId, currency, from, at });
  const chased = await chasedStakes(trx, { memberId, currency });
  return withAway(counts, { staked: away.staked + permitted + chased, won: away.won });
}

const withAway = (counts: Counts, away: { staked: number; won: number }): Counts => ({
  ...counts,
  staked: counts.staked + away.staked,
  won: counts.won + away.won,
});

/** The player's figures since an instant, at all wallets. */
export async function countsSince(
  db: Kysely<Database>,
  since: { memberId: string; currency: string; from: number },
): Promise<Counts> {
  return withAway(countsOf(await ownFlows(db, since)), await playedAway(db, since));
}

async function heldTally(trx: Kysely<Database>, memberId: string, frame: LimitFrame, from: number) {
  const empty = { up_to_seq: 0, deposited: 0, staked: 0, won: 0 };
  await trx
    .insertInto('rg_tally')
    .values({ member_id: memberId, frame, frame_began_at: from, ...empty })
    .onConflict((conflict) => conflict.columns(['member_id', 'frame']).doNothing())
    .execute();
  const row = await trx
    .selectFrom('rg_tally')
    .selectAll()
    .where('member_id', '=', memberId)
    .where('frame', '=', frame)
    .forUpdate()
    .executeTakeFirstOrThrow();
  return row.frame_began_at === from ? row : empty;
}
