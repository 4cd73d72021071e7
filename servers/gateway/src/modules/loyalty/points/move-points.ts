import type { PointMove } from '@atrium/contracts/entities';
import { pointsCurrency } from '@atrium/ledger';
import type { Services } from '../../../operation/services.ts';

export interface PointMovement {
  readonly memberId: string;
  readonly type: Exclude<PointMove, 'POINT_CONVERT'>;
  readonly points: number;
  /** Names the movement among all; a repeat moves nothing. */
  readonly key: string;
  readonly reference: string;
  readonly remark?: string;
  /** Takes back what was earned, even where it is spent. */
  readonly isTakeBack?: boolean;
}

const house = { kind: 'house.points', owner: 'house' } as const;

/** Gives points to a member, or takes what an item costs. @throws LedgerError `INSUFFICIENT` */
export async function movePoints(
  { db: trx, ledger, clock }: Pick<Services, 'db' | 'ledger' | 'clock'>,
  { memberId, type, points, key, reference, remark = '', isTakeBack = false }: PointMovement,
): Promise<{ txId: string }> {
  const own = { kind: 'member.points', owner: memberId } as const;
  const [from, to] = type === 'POINT_REDEEM' || isTakeBack ? [own, house] : [house, own];
  return ledger.post(trx, {
    idempotencyKey: key,
    type,
    reference,
    remark,
    postedAt: clock.now(),
    mayOverdraw: isTakeBack,
    postings: [{ from, to, amountMinor: points, currency: pointsCurrency }],
  });
}

/** The points that a member has. */
export const pointsOf = (
  { db, ledger, clock }: Pick<Services, 'db' | 'ledger' | 'clock'>,
  memberId: string,
): Promise<number> => ledger.balanceAt(db, { kind: 'member.points', owner: memberId }, pointsCurrency, clock.now());
