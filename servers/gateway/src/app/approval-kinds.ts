import {
  type ApprovalKinds,
  executeAmountBound,
  executeContractOffer,
  executeSettlement,
} from '../modules/control/index.ts';
import { executeJackpot, executeMallItem, executeMission } from '../modules/loyalty/index.ts';
import { executeAdjustment, executeBonusOffer, executeIdentity, executeRefund } from '../modules/money/index.ts';
import { executeCorrection, executeResult, executeVendorAdjust, executeVendorLimit } from '../modules/play/index.ts';
import { executeLineRebate } from '../modules/service/index.ts';

/** What each kind of request does when it is approved. A kind without an execution does not compile. */
export const approvalKinds: ApprovalKinds = {
  MEMBER_ADJUSTMENT: executeAdjustment,
  VENDOR_ADJUST: executeVendorAdjust,
  LOTTERY_CORRECTION: executeCorrection,
  LOTTERY_RESULT: executeResult,
  WITHDRAWAL_REFUND: executeRefund,
  IDENTITY_LEVEL: executeIdentity,
  SETTLEMENT_AGAIN: executeSettlement,
  AMOUNT_BOUND: executeAmountBound,
  MISSION: executeMission,
  BONUS_OFFER: executeBonusOffer,
  MALL_ITEM: executeMallItem,
  VENDOR_LIMIT: executeVendorLimit,
  JACKPOT: executeJackpot,
  LINE_REBATE: executeLineRebate,
  CONTRACT_OFFER: executeContractOffer,
};
