import { dayMs, hourMs } from '@atrium/contracts/durations';
import { newId } from '../../../db/new-id.ts';
import type { Services } from '../../../operation/services.ts';

interface Proving {
  readonly memberId: string;
  readonly merchantCode: string;
  readonly realName: string;
  /** A picture of no document of anybody's. */
  readonly picture: Buffer;
}

/** A member of the demonstration whose first level is proven, and whose second one waits for two people. */
export async function seedIdentity({ db: trx, clock }: Services, proving: Proving): Promise<void> {
  const { memberId, merchantCode, realName, picture } = proving;
  const now = clock.now();
  const common = { member_id: memberId, merchant_code: merchantCode, real_name: realName };
  const first = { id: newId(now - 20 * dayMs), level: 1, state: 'APPROVED' as const, created_at: now - 20 * dayMs };
  const second = { id: newId(now - hourMs), level: 2, state: 'WAITING' as const, created_at: now - hourMs };
  await trx
    .insertInto('identity_case')
    .values([
      { ...common, ...first, decided_at: now - 19 * dayMs },
      { ...common, ...second, decided_at: null },
    ])
    .execute();
  await trx
    .insertInto('payment_receipt')
    .values(
      [first, second].map(({ id, created_at }) => ({
        id: newId(created_at),
        member_id: memberId,
        order_no: id,
        mime: 'image/png' as const,
        image: picture,
        created_at,
      })),
    )
    .execute();
}
