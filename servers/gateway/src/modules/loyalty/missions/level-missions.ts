import { merchantOf } from '@atrium/contracts/constants';
import type { Kysely, Selectable } from 'kysely';
import type { Database } from '../../../db/database.ts';
import { newId } from '../../../db/new-id.ts';
import type { Services } from '../../../operation/services.ts';
import { notifyMember } from '../../messages/index.ts';
import type { ChangedDeposit } from '../deposits/credited-deposits.ts';
import { movePoints } from '../points/move-points.ts';
import { countedSpan, depositsIn } from './progress.ts';

type Claim = Pick<
  Selectable<Database['mission'] & Database['mission_claim']>,
  'mission_id' | 'titles' | 'points' | 'period_began_at' | 'take_back_tx_id' | 'member_id'
>;

/** The points of a mission of deposits stand while as many of its period do as it asks. */
export async function levelMissions(
  services: Services,
  { member_id: memberId, merchant_code, order_no: orderNo, state }: ChangedDeposit,
): Promise<void> {
  const { timeZone } = merchantOf(merchant_code);
  const claims = await services.db
    .selectFrom('mission_claim')
    .innerJoin('mission', 'mission.mission_id', 'mission_claim.mission_id')
    .selectAll()
    .where('member_id', '=', memberId)
    .where('metric', '=', 'DEPOSIT_COUNT')
    .orderBy('claimed_at')
    .forUpdate('mission_claim')
    .execute();
  for (const claim of claims) {
    const span = countedSpan(claim, claim.period_began_at, timeZone);
    const isComplete = (await depositsIn(services.db, memberId, span)) >= claim.goal;
    const isTaken = claim.take_back_tx_id !== null;
    if (!isTaken && !isComplete && state === 'REFUNDED') await takeBack(services, claim, orderNo);
    if (isTaken && isComplete) await giveAgain(services, claim);
  }
}

async function takeBack(services: Services, claim: Claim, orderNo: string): Promise<void> {
  const { mission_id: reference, member_id: memberId, points, titles } = claim;
  const key = `mission-take-back:${newId(services.clock.now())}`;
  const move = { memberId, type: 'POINT_EARN', points, key, reference, remark: titles.EN, isTakeBack: true } as const;
  const { txId } = await movePoints(services, move);
  await setTakeBack(services.db, claim, txId);
  await notifyMember(services, memberId, { key: 'missionTakenBack', orderNo, count: points });
}

async function giveAgain(services: Services, claim: Claim): Promise<void> {
  const { mission_id: reference, member_id: memberId, points, titles } = claim;
  const key = `mission-again:${claim.take_back_tx_id}`;
  await movePoints(services, { memberId, type: 'POINT_EARN', points, key, reference, remark: titles.EN });
  await setTakeBack(services.db, claim, null);
}

const setTakeBack = (trx: Kysely<Database>, claim: Claim, txId: string | null) =>
  trx
    .updateTable('mission_claim')
    .set({ take_back_tx_id: txId })
    .where('mission_id', '=', claim.mission_id)
    .where('member_id', '=', claim.member_id)
    .where('period_began_at', '=', claim.period_began_at)
    .execute();
