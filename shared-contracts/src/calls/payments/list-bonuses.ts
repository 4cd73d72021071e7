import { bonus, withdrawableFigure } from '../../entities/index.ts';
import { pageNumber, pageOf, pageSize, z } from '../../schema/index.ts';
import { accountHolders, defineCall } from '../define-call.ts';

/** The player's bonuses with what is still to be wagered, and what can be withdrawn now (M10). */
export const listBonuses = defineCall({
  name: 'listBonuses',
  method: 'GET',
  path: '/wps/relay/MCSFE_bonusDetail',
  staleAfter: ['balance.changed', 'bet.settled'],
  callers: accountHolders,
  request: z.object({ pageNo: z._default(pageNumber, 1), pageSize: z._default(pageSize, 20) }),
  response: z.extend(pageOf(bonus), { figure: withdrawableFigure }),
  errors: [],
});
