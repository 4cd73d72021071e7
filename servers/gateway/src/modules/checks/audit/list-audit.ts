import type { listAudit as call } from '@atrium/contracts/calls';
import { type Operation, requireCaller } from '../../../operation/operation.ts';
import { isSealed, matchingLines, shownLines } from './matching-lines.ts';

export const listAudit: Operation<typeof call> = async ({ pageNo, pageSize, ...filter }, context) => {
  const { db, clock, merchant } = context;
  const { merchants } = requireCaller(context);
  const lines = matchingLines(db, filter, { merchants, timeZone: merchant.timeZone, now: clock.now() });
  const { total } = await lines.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  const rows = await lines
    .selectAll()
    .select(isSealed)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(pageSize)
    .offset((pageNo - 1) * pageSize)
    .execute();
  return { list: await shownLines(db, rows), pageNo, pageSize, total, totalPages: Math.ceil(total / pageSize) };
};
