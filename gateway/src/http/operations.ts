import { adjustmentsOperations } from '../modules/adjustments/operations.ts';
import { agentOperations } from '../modules/agent/operations.ts';
import { announcementsOperations } from '../modules/announcements/operations.ts';
import { approvalsOperations } from '../modules/approvals/operations.ts';
import { auditOperations } from '../modules/audit/operations.ts';
import { chatOperations } from '../modules/chat/operations.ts';
import { clientErrorOperations } from '../modules/client-errors/operations.ts';
import { contractsOperations } from '../modules/contracts/operations.ts';
import { feedbackOperations } from '../modules/feedback/operations.ts';
import { gamesOperations } from '../modules/games/operations.ts';
import { helpOperations } from '../modules/help/operations.ts';
import { inboxOperations } from '../modules/inbox/operations.ts';
import { lotteryOperations } from '../modules/lottery/operations.ts';
import { memberOperations } from '../modules/member/operations.ts';
import { messagesOperations } from '../modules/messages/operations.ts';
import { paymentsOperations } from '../modules/payments/operations.ts';
import { recordsOperations } from '../modules/records/operations.ts';
import { responsibleGamingOperations } from '../modules/responsible-gaming/operations.ts';
import { securityOperations } from '../modules/security/operations.ts';
import { sessionOperations } from '../modules/session/operations.ts';
import { siteOperations } from '../modules/site/operations.ts';
import { switchesOperations } from '../modules/switches/operations.ts';
import { systemOperations } from '../modules/system/operations.ts';
import { transferWalletOperations } from '../modules/transfer-wallet/operations.ts';
import { vendorHealthOperations } from '../modules/vendor-health/operations.ts';
import { vendorReportOperations } from '../modules/vendor-reports/operations.ts';
import { verificationOperations } from '../modules/verification/operations.ts';
import { walletOperations } from '../modules/wallet/operations.ts';
import { winnersOperations } from '../modules/winners/operations.ts';
import { approvalKinds } from './approval-kinds.ts';
import type { Operations } from './operations-part.ts';

/** The operations of every module, one for each call. */
export const operations: Operations = {
  ...systemOperations,
  ...siteOperations,
  ...verificationOperations,
  ...sessionOperations,
  ...memberOperations,
  ...walletOperations,
  ...transferWalletOperations,
  ...vendorHealthOperations,
  ...vendorReportOperations,
  ...gamesOperations,
  ...announcementsOperations,
  ...winnersOperations,
  ...lotteryOperations,
  ...agentOperations,
  ...contractsOperations,
  ...recordsOperations,
  ...messagesOperations,
  ...securityOperations,
  ...feedbackOperations,
  ...helpOperations,
  ...inboxOperations,
  ...clientErrorOperations,
  ...chatOperations,
  ...responsibleGamingOperations,
  ...paymentsOperations,
  ...approvalsOperations(approvalKinds),
  ...adjustmentsOperations,
  ...switchesOperations,
  ...auditOperations,
};
