import type { listAudit as call } from '@atrium/contracts/calls';
import { pageOf } from '../../../db/page-of.ts';
import { type Operation, requireCaller } from '../../../operation/operation.ts';
import { isSealed, matchingLines, shownLines } from './matching-lines.ts';

export const listAudit: Operation<typeof call> = async ({ pageNo, pageSize, ...filter }, context) => {
  const { db, clock, merchant, language } = context;
  const { merchants } = requireCaller(context);
  const lines = matchingLines(db, filter, { merchants, timeZone: merchant.timeZone, now: clock.now() });
  return pageOf(
    lines.selectAll().select(isSealed).orderBy('at', 'desc').orderBy('id', 'desc'),
    { pageNo, pageSize },
    (rows) => shownLines(db, rows, language),
  );
};
