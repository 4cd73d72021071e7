import type { Job } from '../jobs/job.ts';

const minuteMs = 60_000;

/** Drops what guards need for a while only: nonces, counters, answers, captchas, tickets, told events. */
export const forgetExpired: Job = {
  name: 'forget-expired',
  everyMs: minuteMs,
  async run({ db, clock }) {
    const now = clock.now();
    await db
      .deleteFrom('payload_nonce')
      .where('seen_at', '<', now - 10 * minuteMs)
      .execute();
    await db
      .deleteFrom('vendor_nonce')
      .where('seen_at', '<', now - 10 * minuteMs)
      .execute();
    await db
      .deleteFrom('rate_counter')
      .where('frame_start', '<', now - 120 * minuteMs)
      .execute();
    await db
      .deleteFrom('idempotent_answer')
      .where('created_at', '<', now - 48 * 60 * minuteMs)
      .execute();
    await db.deleteFrom('captcha').where('expires_at', '<', now).execute();
    await db.deleteFrom('socket_ticket').where('expires_at', '<', now).execute();
    await db
      .deleteFrom('login_guard')
      .where('last_failed_at', '<', now - 24 * 60 * minuteMs)
      .execute();
    await db.transaction().execute(async (trx) => {
      const old = await trx
        .selectFrom('event')
        .select((eb) => eb.fn.max('seq').as('seq'))
        .where('created_at', '<', now - 24 * 60 * minuteMs)
        .executeTakeFirst();
      if (!old?.seq) return;
      await trx.deleteFrom('event').where('seq', '<=', old.seq).execute();
      await trx.updateTable('event_counter').set({ pruned_seq: old.seq }).execute();
    });
  },
};
