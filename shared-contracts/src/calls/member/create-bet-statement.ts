import { betFilters } from '../../entities/index.ts';
import { calendarDay, epochMs, z } from '../../schema/index.ts';
import { accountHolders, defineCall } from '../define-call.ts';

/** Requests the betting record as a file (CSV, safe for spreadsheets), as `createStatement` does the account record. */
export const createBetStatement = defineCall({
  name: 'createBetStatement',
  method: 'POST',
  path: '/wps/relay/MCSFE_betStatement',
  callers: accountHolders,
  cost: 10,
  request: z.extend(betFilters, { from: calendarDay, to: calendarDay }),
  response: z.object({ url: z.string(), expiresAt: epochMs }),
  errors: ['REG_FIELD_INVALID'],
});
