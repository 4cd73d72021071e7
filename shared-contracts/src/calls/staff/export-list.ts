import { staffLists } from '../../constants/index.ts';
import { currencyCode } from '../../entities/index.ts';
import { z } from '../../schema/index.ts';
import { defineCall } from '../define-call.ts';

const column = z.object({
  /** A field of the list's rows. */
  field: z.string().check(z.maxLength(40)),
  title: z.string().check(z.maxLength(120)),
  /** `TIME`: an instant, in the time zone of the site; `MONEY`: minor units of the row's currency. */
  as: z._default(z.enum(['TEXT', 'TIME', 'MONEY']), 'TEXT'),
  /** What codes are called; others stay as they are. */
  words: z.optional(z.record(z.string().check(z.maxLength(40)), z.string().check(z.maxLength(120)))),
});

/**
 * A list of the back office as its reader filtered it, with the columns that are shown: CSV, safe for spreadsheets. It
 * has `fileRowLimit` rows at most of `total`. Who may not make the call of the list is refused; the audit log has a line.
 */
export const exportList = defineCall({
  name: 'exportList',
  method: 'POST',
  path: '/wps/ops/lists/file',
  callers: ['staff'],
  cost: 10,
  request: z.object({
    list: z.enum(staffLists),
    /** The request of the list's call, without its page. */
    filter: z.record(z.string().check(z.maxLength(40)), z.string().check(z.maxLength(200))),
    /** Of money in rows that name no currency. */
    currency: z.optional(currencyCode),
    columns: z.array(column).check(z.minLength(1), z.maxLength(40)),
  }),
  response: z.object({ csv: z.string(), rows: z.int(), total: z.int() }),
  errors: ['NOT_FOUND', 'REG_FIELD_INVALID'],
});
