import type { Services } from '../../../operation/services.ts';

/** Periodic work on orders, one after the other: one that fails holds up none of the others. */
export async function eachOrder<Row extends { order_no: string }>(
  { log }: Pick<Services, 'log'>,
  rows: readonly Row[],
  follow: (row: Row) => Promise<void>,
): Promise<void> {
  for (const row of rows) {
    await follow(row).catch((error: unknown) => {
      log.warn({ err: error, orderNo: row.order_no }, 'an order could not be followed');
    });
  }
}
