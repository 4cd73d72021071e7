import { transactionTypes } from '../../entities/index.ts';
import { calendarDay, epochMs, z } from '../../schema/index.ts';
import { accountHolders, defineCall } from '../define-call.ts';

/**
 * Requests the account record as a file, days in the merchant's time zone, twelve months back at most. Its URL works
 * once, within a minute; it has a ticket, not the session.
 */
export const createStatement = defineCall({
  name: 'createStatement',
  method: 'POST',
  path: '/wps/relay/MCSFE_statement',
  callers: accountHolders,
  cost: 10,
  request: z.object({
    from: calendarDay,
    to: calendarDay,
    type: z.optional(z.enum(transactionTypes)),
    format: z.enum(['CSV', 'PDF']),
  }),
  response: z.object({ url: z.string(), expiresAt: epochMs }),
  errors: ['REG_FIELD_INVALID'],
});
