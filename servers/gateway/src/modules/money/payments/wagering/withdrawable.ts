import type { WithdrawableFigure } from '@atrium/contracts/entities';
import { Refusal } from '@atrium/server-kit';
import type { Kysely } from 'kysely';
import type { Database } from '../../../../db/database.ts';
import type { Services } from '../../../../operation/services.ts';
import { readDepositWagering } from './deposit-wagering.ts';

/** What can be withdrawn now, with its parts: nothing while deposits are to be wagered, else all that is available. */
export async function withdrawableOf(
  { db, ledger }: Pick<Services, 'db' | 'ledger'>,
  { memberId, currency }: { memberId: string; currency: string },
): Promise<WithdrawableFigure> {
  const { available, locked, bonus, isBlocked } = await ledger.balanceOf(db, memberId, currency);
  const { required, remaining } = await readDepositWagering(db, { memberId, currency });
  const withdrawable = remaining > 0 || isBlocked ? 0 : Math.max(0, available);
  return { withdrawable, available, locked, bonus, wageringRemaining: remaining, wageringRequired: required };
}

/** @throws `WAGERING_REMAINING` with the exact rest */
export async function assertWagered(
  db: Kysely<Database>,
  { memberId, currency }: { memberId: string; currency: string },
): Promise<void> {
  const { remaining } = await readDepositWagering(db, { memberId, currency });
  if (remaining > 0) throw new Refusal('WAGERING_REMAINING', { remaining });
}
