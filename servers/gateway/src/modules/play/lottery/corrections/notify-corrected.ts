import { inTransaction } from '@atrium/postgres';
import { sql } from 'kysely';
import type { Services } from '../../../../operation/services.ts';
import { notifyMember } from '../../../messages/index.ts';
import type { CorrectionRow } from './correct-bet.ts';

/** Notifies every player whose bets a correction changed, once, of its total for them. */
export async function notifyCorrected(services: Services, correction: CorrectionRow): Promise<void> {
  const { db } = services;
  const untold = db
    .selectFrom('lottery_correction_bet')
    .select('member_id')
    .distinct()
    .where('correction_id', '=', correction.id)
    .where('told', '=', false);
  for (const { member_id: memberId } of await untold.execute()) await tell(services, correction, memberId);
}

async function tell(services: Services, { id, issue, action, note }: CorrectionRow, memberId: string): Promise<void> {
  await inTransaction(services.db, async (trx) => {
    const rows = await trx
      .updateTable('lottery_correction_bet')
      .set({ told: true })
      .where('correction_id', '=', id)
      .where('member_id', '=', memberId)
      .where('told', '=', false)
      .returning([sql<number>`refunded + payout_after - payout_before`.as('change'), 'refunded', 'currency'])
      .execute();
    const changed = rows.filter(({ change, refunded }) => change !== 0 || refunded > 0);
    if (changed.length === 0) return;
    const sum = changed.reduce((total, { change }) => total + change, 0);
    const change = { minor: sum, currency: changed[0]?.currency ?? '', sign: 'always' } as const;
    await notifyMember({ ...services, db: trx }, memberId, { key: `correction.${action}`, issue, change, note });
  });
}
