import { executeAdjustment } from '../modules/adjustments/execute-adjustment.ts';
import type { ApprovalKinds } from '../modules/approvals/approval-kind.ts';
import { executeCorrection } from '../modules/lottery/corrections/execute-correction.ts';
import { executeRefund } from '../modules/payments/withdrawals/refund-withdrawal.ts';
import { executeVendorAdjust } from '../modules/vendor-wallet/execute-vendor-adjust.ts';

/** What each kind of request does when it is approved. A kind without a way to be carried out does not compile. */
export const approvalKinds: ApprovalKinds = {
  MEMBER_ADJUSTMENT: executeAdjustment,
  VENDOR_ADJUST: executeVendorAdjust,
  LOTTERY_CORRECTION: executeCorrection,
  WITHDRAWAL_REFUND: executeRefund,
};
