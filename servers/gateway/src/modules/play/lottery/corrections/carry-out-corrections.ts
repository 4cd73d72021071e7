import { inTransaction } from '@atrium/postgres';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../../../../db/database.ts';
import { writeAudit } from '../../../../guard/audit.ts';
import type { Services } from '../../../../operation/services.ts';
import { type CorrectionRow, correctBet } from './correct-bet.ts';
import { notifyCorrected } from './notify-corrected.ts';

const batch = 200;

/** Corrects the bets of approved corrections, each once. The next run continues an interrupted one. */
export async function carryOutCorrections(services: Services): Promise<void> {
  const open = await services.db
    .selectFrom('lottery_correction')
    .selectAll()
    .where('done_at', 'is', null)
    .orderBy('created_at')
    .execute();
  for (const correction of open) {
    for (;;) {
      const bets = await uncorrected(services.db, correction);
      if (bets.length === 0) break;
      for (const bet of bets)
        await inTransaction(services.db, (trx) => correctBet({ ...services, db: trx }, correction, bet));
    }
    await notifyCorrected(services, correction);
    await finish(services, correction);
  }
}

function uncorrected(db: Kysely<Database>, { id, game_code, issue }: CorrectionRow) {
  return db
    .selectFrom('lottery_bet')
    .innerJoin('lottery_game', 'lottery_game.game_code', 'lottery_bet.game_code')
    .selectAll('lottery_bet')
    .select('lottery_game.kind')
    .where('lottery_bet.game_code', '=', game_code)
    .where('issue', '=', issue)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('lottery_correction_bet')
            .select(sql`1`.as('one'))
            .where('correction_id', '=', id)
            .whereRef('lottery_correction_bet.order_no', '=', 'lottery_bet.order_no'),
        ),
      ),
    )
    .limit(batch)
    .execute();
}

async function finish({ db, clock }: Services, { id, game_code, issue, action }: CorrectionRow): Promise<void> {
  const at = clock.now();
  await inTransaction(db, async (trx) => {
    const done = await trx
      .updateTable('lottery_correction')
      .set({ done_at: at })
      .where('id', '=', id)
      .where('done_at', 'is', null)
      .executeTakeFirst();
    if (done.numUpdatedRows === 0n) return;
    const subject = `${game_code} ${issue}`;
    const detail = { approvalId: id, action };
    await writeAudit(trx, { at, actor: 'system', action: 'lottery.corrected', subject, detail, ip: '', traceId: '' });
  });
}
