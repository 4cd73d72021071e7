import type { AsideJob } from '@atrium/contracts/constants';
import type { Services } from '../../../operation/services.ts';
import { asideWork } from '../../../operation/set-aside.ts';

/** Periodic work on orders, one after the other: one that fails is set aside and holds up none of the others. */
export async function eachOrder<Row extends { order_no: string; merchant_code: string }>(
  services: Pick<Services, 'db' | 'clock' | 'log'>,
  job: AsideJob,
  rows: readonly Row[],
  follow: (row: Row) => Promise<void>,
): Promise<void> {
  if (rows.length === 0) return;
  const aside = await asideWork(services, job);
  for (const row of rows) {
    const work = { subject: row.order_no, merchantCode: row.merchant_code };
    await aside.attempt(services.db, work, () => follow(row));
  }
}
