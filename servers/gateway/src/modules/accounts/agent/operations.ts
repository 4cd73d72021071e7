import type { OperationsPart } from '../../../operation/operations-part.ts';
import { listAgentIncome } from './agent-income.ts';
import { checkAffiliate } from './check-affiliate.ts';
import { createDownlineMember } from './create-downline-member.ts';
import { getTeamOverview } from './get-team-overview.ts';
import { listDownline } from './list-downline.ts';
import { messageDownline } from './message-downline.ts';
import { closeRegistrationLink, createRegistrationLink, listRegistrationLinks } from './registration-links.ts';
import { setDownlineRebate } from './set-downline-rebate.ts';
import { listTeamBets } from './team-bets.ts';
import { listTeamDays } from './team-days.ts';
import { createTeamFile } from './team-files.ts';
import { listTeamGains } from './team-gains.ts';
import { listUserLoss } from './user-loss.ts';

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
  listTeamBets,
  listTeamDays,
  listTeamGains,
  listUserLoss,
  listAgentIncome,
  createTeamFile,
} satisfies OperationsPart;
