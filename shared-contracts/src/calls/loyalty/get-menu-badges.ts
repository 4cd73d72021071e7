import { z } from '../../schema/index.ts';
import { accountHolders, defineCall } from '../define-call.ts';

/** The numbers beside entries of menus (M21): missions and promotions whose reward waits. */
export const getMenuBadges = defineCall({
  name: 'getMenuBadges',
  method: 'GET',
  path: '/wps/relay/MCSFE_menuBadges',
  staleAfter: ['bet.settled', 'deposit.changed', 'claimMission', 'claimRafflePromotion', 'claimRedEnvelope'],
  callers: accountHolders,
  request: z.object({}),
  response: z.object({ missions: z.int(), rewards: z.int() }),
  errors: [],
});
