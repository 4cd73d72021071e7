import { gameTypes } from '../../constants/index.ts';
import { z } from '../../schema/index.ts';
import { accountHolders, defineCall } from '../define-call.ts';

/** The kinds of game that each vendor has games of, in the navigation's order; of one vendor where it is named. */
export const listVendorKinds = defineCall({
  name: 'listVendorKinds',
  method: 'GET',
  path: '/wps/relay/GCSGAME_getVassGameType',
  staleAfter: ['switch.changed'],
  callers: accountHolders,
  request: z.object({ vassalage: z.optional(z.string().check(z.maxLength(8))) }),
  response: z.array(z.object({ vassalage: z.string(), gameTypes: z.array(z.enum(gameTypes)) })),
  errors: [],
});
