import type { OperationsPart } from '../../../operation/operations-part.ts';
import { checkAffiliate } from './check-affiliate.ts';
import { createDownlineMember } from './create-downline-member.ts';
import { getTeamOverview } from './get-team-overview.ts';
import { listDownline } from './list-downline.ts';
import { messageDownline } from './message-downline.ts';
import { closeRegistrationLink, createRegistrationLink, listRegistrationLinks } from './registration-links.ts';
import { setDownlineRebate } from './set-downline-rebate.ts';

export const agentOperations = {
  getTeamOverview,
  checkAffiliate,
  listDownline,
  messageDownline,
  setDownlineRebate,
  createDownlineMember,
  createRegistrationLink,
  closeRegistrationLink,
  listRegistrationLinks,
} satisfies OperationsPart;
