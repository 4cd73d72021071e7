import type { ApprovalKindName } from '@atrium/contracts/entities';
import { executeAdjustment } from '../adjustments/execute-adjustment.ts';
import { executeCorrection } from '../lottery/corrections/execute-correction.ts';
import { executeRefund } from '../payments/withdrawals/refund-withdrawal.ts';
import { executeVendorAdjust } from '../vendor-wallet/execute-vendor-adjust.ts';
import type { ExecuteApproval } from './approval-kind.ts';

/** What each kind of request does when it is approved. A kind without a way to be carried out does not compile. */
export const approvalKindsByName: Readonly<Record<ApprovalKindName, ExecuteApproval>> = {
  MEMBER_ADJUSTMENT: executeAdjustment,
  VENDOR_ADJUST: executeVendorAdjust,
  LOTTERY_CORRECTION: executeCorrection,
  WITHDRAWAL_REFUND: executeRefund,
};
