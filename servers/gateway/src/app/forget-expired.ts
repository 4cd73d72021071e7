import { dayMs, hourMs, minuteMs } from '@atrium/contracts/durations';
import type { Kysely } from 'kysely';
import type { Database } from '../db/database.ts';
import type { Job } from '../operation/job.ts';

/** Deletes what guards need for a while only: nonces, counters, answers, captchas, tickets, delivered events. */
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
      .where('created_at', '<', now - 48 * hourMs)
      .execute();
    await forgetAccountTraces(db, now);
    await db.deleteFrom('captcha').where('expires_at', '<', now).execute();
    await db.deleteFrom('statement_ticket').where('expires_at', '<', now).execute();
    await db.deleteFrom('audit_ticket').where('expires_at', '<', now).execute();
    await db.deleteFrom('socket_ticket').where('expires_at', '<', now).execute();
    await db
      .deleteFrom('login_guard')
      .where('last_failed_at', '<', now - dayMs)
      .execute();
    await db.transaction().execute(async (trx) => {
      const old = await trx
        .selectFrom('event')
        .select((eb) => eb.fn.max('seq').as('seq'))
        .where('created_at', '<', now - dayMs)
        .executeTakeFirst();
      if (!old?.seq) return;
      await trx.deleteFrom('event').where('seq', '<=', old.seq).execute();
      await trx.updateTable('event_counter').set({ pruned_seq: old.seq }).execute();
    });
  },
};

/** Codes stay for a day, because they are counted; sent and failed messages stay for a week, without their text. */
async function forgetAccountTraces(db: Kysely<Database>, now: number): Promise<void> {
  const dayAgo = now - dayMs;
  await db.deleteFrom('verification_code').where('created_at', '<', dayAgo).execute();
  await db.deleteFrom('message').where('state', '=', 'OUTBOX').where('created_at', '<', dayAgo).execute();
  await db
    .deleteFrom('message')
    .where('created_at', '<', now - 7 * dayMs)
    .execute();
  for (const table of ['human_challenge', 'passkey_challenge', 'pending_login', 'entry_code'] as const) {
    await db.deleteFrom(table).where('expires_at', '<', now).execute();
  }
  await db.deleteFrom('password_reset').where('expires_at', '<', dayAgo).execute();
  await db.deleteFrom('device_token').where('expires_at', '<', dayAgo).execute();
}
