import { playStanding } from '../../entities/index.ts';
import { z } from '../../schema/index.ts';
import { accountHolders, defineCall } from '../define-call.ts';

/** The player's summary since the login (RG5, RG6). */
export const getPlayStanding = defineCall({
  name: 'getPlayStanding',
  method: 'GET',
  path: '/wps/relay/MCSFE_rgStanding',
  staleAfter: ['bet.settled', 'limits.changed', 'balance.changed'],
  callers: accountHolders,
  request: z.object({}),
  response: playStanding,
  errors: [],
});
