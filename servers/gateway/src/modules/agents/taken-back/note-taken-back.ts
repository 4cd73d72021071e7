import type { Services } from '../../../operation/services.ts';

/** Money that is taken back from a member, as it has been posted. */
export interface TakenBack {
  /** Names it: the order of the deposit, or the reward. */
  readonly source: string;
  readonly memberId: string;
  readonly currency: string;
  readonly cameAt: number;
  readonly amountMinor: number;
}

/** Notes what of the money the account did not have any more: play with it earned the line what nobody has paid. */
export async function noteTakenBack(services: Services, taken: TakenBack): Promise<void> {
  const { source, memberId, currency, cameAt, amountMinor } = taken;
  const now = services.clock.now();
  const { available } = await services.ledger.balanceOf(services.db, memberId, currency);
  const missing = Math.min(amountMinor, Math.max(0, -available));
  const standing = { taken_at: now, missing, is_missing: true, due_at: now };
  await services.db
    .insertInto('money_taken_back')
    .values({ source, member_id: memberId, came_at: cameAt, ...standing })
    .onConflict((conflict) => conflict.column('source').doUpdateSet(standing))
    .execute();
}

/** The money was given again, as after a dispute that was won. */
export async function noteGivenAgain({ db: trx, clock }: Services, source: string): Promise<void> {
  await trx
    .updateTable('money_taken_back')
    .set({ is_missing: false, due_at: clock.now() })
    .where('source', '=', source)
    .execute();
}
