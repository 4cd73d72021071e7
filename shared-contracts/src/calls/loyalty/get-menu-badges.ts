import { z } from '../../schema/index.ts';
import { accountHolders, defineCall } from '../define-call.ts';

/** The numbers beside entries of menus (M21): missions whose reward waits. */
export const getMenuBadges = defineCall({
  name: 'getMenuBadges',
  method: 'GET',
  path: '/wps/relay/MCSFE_menuBadges',
  staleAfter: ['bet.settled', 'deposit.changed', 'claimMission'],
  callers: accountHolders,
  request: z.object({}),
  response: z.object({ missions: z.int() }),
  errors: [],
});
