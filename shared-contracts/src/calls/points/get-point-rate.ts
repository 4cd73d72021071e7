import { pointRate } from '../../entities/index.ts';
import { z } from '../../schema/index.ts';
import { accountHolders, defineCall } from '../define-call.ts';

/** What earns a point, and what points are exchanged for. */
export const getPointRate = defineCall({
  name: 'getPointRate',
  method: 'GET',
  path: '/wps/relay/MCS2_getPointRate',
  callers: accountHolders,
  request: z.object({}),
  response: z.object({ rates: z.array(pointRate), pointsPerUnit: z.int(), convertMin: z.int() }),
  errors: [],
});
