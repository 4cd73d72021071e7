import { foundRecord } from '../../entities/index.ts';
import { z } from '../../schema/index.ts';
import { defineCall } from '../define-call.ts';

/**
 * What staff look for by one field: accounts by the beginning of their name, and orders, bets, rounds and cases by their
 * whole number. Of the caller's roles and merchants; ten of each kind at most.
 */
export const searchRecords = defineCall({
  name: 'searchRecords',
  method: 'GET',
  path: '/wps/ops/search',
  callers: ['support', 'money'],
  request: z.object({ query: z.string().check(z.trim(), z.minLength(2), z.maxLength(100)) }),
  response: z.object({ found: z.array(foundRecord) }),
  errors: [],
});
