import { minuteMs } from '@atrium/contracts/durations';
import { vendorPurse } from '@atrium/ledger';
import { inTransaction } from '@atrium/postgres';
import { Refusal } from '@atrium/server-kit';
import type { Job } from '../../../operation/job.ts';
import type { Services } from '../../../operation/services.ts';
import { beginTransfer } from './transfer.ts';

const quietMinutes = 30;

/** Withdraws balances that players left at a vendor: no launch, round or transfer there for half an hour. */
export const withdrawFromVendor: Job = {
  name: 'bring-home',
  everyMs: minuteMs,
  async run(services) {
    const { db, ledger, log } = services;
    const vendors = await db
      .selectFrom('vendor_connection')
      .select('vendor_id')
      .where('mode', '=', 'TRANSFER')
      .execute();
    for (const { vendor_id: vendorId } of vendors) {
      for (const { owner: memberId, currency, balance } of await ledger.houseTotals(db, vendorPurse(vendorId))) {
        if (
          balance <= 0 ||
          (await lastSeenAt(services, vendorId, memberId)) > services.clock.now() - quietMinutes * minuteMs
        ) {
          continue;
        }
        const wanted = { memberId, vendorId, currency, direction: 'OUT' } as const;
        await inTransaction(db, (trx) => beginTransfer({ ...services, db: trx }, wanted)).catch((error: unknown) => {
          if (error instanceof Refusal && error.code === 'WALLET_TRANSFER_PENDING') return;
          log.warn({ err: error, memberId, vendorId }, 'what was left at a vendor could not be brought home');
        });
      }
    }
  },
};

/** When the player last opened, played or moved anything there, epoch ms. */
async function lastSeenAt({ db }: Services, vendorId: string, memberId: string): Promise<number> {
  const [launch, round, transfer] = await Promise.all([
    db
      .selectFrom('vendor_launch')
      .select((eb) => eb.fn.max('created_at').as('at'))
      .where('vendor_id', '=', vendorId)
      .where('member_id', '=', memberId)
      .executeTakeFirst(),
    db
      .selectFrom('vendor_fed_round')
      .select((eb) => eb.fn.max('fed_at').as('at'))
      .where('vendor_id', '=', vendorId)
      .where('player_id', '=', memberId)
      .executeTakeFirst(),
    db
      .selectFrom('vendor_transfer')
      .select((eb) => eb.fn.max('created_at').as('at'))
      .where('vendor_id', '=', vendorId)
      .where('member_id', '=', memberId)
      .executeTakeFirst(),
  ]);
  return Math.max(launch?.at ?? 0, round?.at ?? 0, transfer?.at ?? 0);
}
