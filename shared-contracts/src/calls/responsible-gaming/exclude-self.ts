import { exclusionMonths } from '../../constants/index.ts';
import { exclusion } from '../../entities/index.ts';
import { z } from '../../schema/index.ts';
import { accountHolders, defineCall } from '../define-call.ts';

/** Excludes the player from playing for half a year or more, from now on; it can be made longer, not shorter (RG8). */
export const excludeSelf = defineCall({
  name: 'excludeSelf',
  method: 'POST',
  path: '/wps/relay/MCSFE_rgSelfExclude',
  callers: accountHolders,
  request: z.object({ months: z.union(exclusionMonths.map((months) => z.literal(months))) }),
  response: exclusion,
  errors: [],
});
