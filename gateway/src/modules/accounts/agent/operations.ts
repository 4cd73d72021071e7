import type { OperationsPart } from '../../../operation/operations-part.ts';
import { checkAffiliate } from './check-affiliate.ts';
import { getTeamOverview } from './get-team-overview.ts';
import { listDownline } from './list-downline.ts';
import { messageDownline } from './message-downline.ts';
import { setDownlineRebate } from './set-downline-rebate.ts';

export const agentOperations = {
  getTeamOverview,
  checkAffiliate,
  listDownline,
  messageDownline,
  setDownlineRebate,
} satisfies OperationsPart;
