import {
  agentOperations,
  loginOperations,
  memberOperations,
  securityOperations,
  sessionOperations,
  staffOperations,
  systemOperations,
  verificationOperations,
} from '../modules/accounts/index.ts';
import { contractsOperations } from '../modules/agents/index.ts';
import { walletOperations } from '../modules/bets/index.ts';
import { asideOperations, auditOperations, vendorReportOperations } from '../modules/checks/index.ts';
import {
  amountBoundsOperations,
  approvalsOperations,
  offerHouseContract,
  settleAgainOperations,
  switchesOperations,
} from '../modules/control/index.ts';
import { responsibleGamingOperations } from '../modules/limits/index.ts';
import { loyaltyOperations } from '../modules/loyalty/index.ts';
import { inboxOperations, messagesOperations } from '../modules/messages/index.ts';
import { adjustmentsOperations, identityOperations, paymentsOperations } from '../modules/money/index.ts';
import { overviewOperations } from '../modules/overview/index.ts';
import {
  gamesOperations,
  launchOperations,
  lotteryOperations,
  matchesOperations,
  roomsOperations,
  siteOperations,
  transferWalletOperations,
  vendorHealthOperations,
  winnersOperations,
} from '../modules/play/index.ts';
import { promotionsOperations } from '../modules/promotions/index.ts';
import { announcementsOperations, recordsOperations } from '../modules/records/index.ts';
import {
  chatOperations,
  clientErrorOperations,
  feedbackOperations,
  helpOperations,
  memberCareOperations,
} from '../modules/service/index.ts';
import { settlementsOperations } from '../modules/settlements/index.ts';
import type { Operations, OperationsPart } from '../operation/operations-part.ts';
import { approvalKinds } from './approval-kinds.ts';
import { exportListOf } from './export-list.ts';

const ofModules = {
  ...staffOperations,
  ...systemOperations,
  ...siteOperations,
  ...verificationOperations,
  ...sessionOperations,
  ...loginOperations,
  ...memberOperations,
  ...walletOperations,
  ...transferWalletOperations,
  ...vendorHealthOperations,
  ...overviewOperations,
  ...vendorReportOperations,
  ...asideOperations,
  ...gamesOperations,
  ...launchOperations,
  ...matchesOperations,
  ...roomsOperations,
  ...announcementsOperations,
  ...winnersOperations,
  ...lotteryOperations,
  ...agentOperations,
  ...contractsOperations,
  offerHouseContract,
  ...recordsOperations,
  ...messagesOperations,
  ...securityOperations,
  ...feedbackOperations,
  ...helpOperations,
  ...memberCareOperations,
  ...inboxOperations,
  ...clientErrorOperations,
  ...chatOperations,
  ...responsibleGamingOperations,
  ...paymentsOperations,
  ...approvalsOperations(approvalKinds),
  ...adjustmentsOperations,
  ...identityOperations,
  ...switchesOperations,
  ...amountBoundsOperations,
  ...settleAgainOperations,
  ...auditOperations,
  ...loyaltyOperations,
  ...settlementsOperations,
  ...promotionsOperations,
} satisfies OperationsPart;

/** The operations of every module, one for each call. */
export const operations: Operations = { ...ofModules, exportList: exportListOf(ofModules) };
