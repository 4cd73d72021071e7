import type { OperationsPart } from '../../../operation/operations-part.ts';
import { getReceipt, uploadReceipt } from '../receipts/receipt-operations.ts';
import { getDepositSettings } from './deposits/get-deposit-settings.ts';
import { getDeposit, listDeposits } from './deposits/list-deposits.ts';
import { openDeposit } from './deposits/open-deposit.ts';
import { decideDeposit, listStaffDeposits } from './deposits/staff-deposits.ts';
import { submitDeposit } from './deposits/submit-deposit.ts';
import { getLineTransferSettings, transferInLine } from './line/line-transfer.ts';
import { bindPayee, removePayee } from './payees/bind-payee.ts';
import { setPaymentPassword } from './payment-password.ts';
import { listPaymentMethods, setPaymentMethod } from './staff-methods.ts';
import { listBonuses } from './wagering/list-bonuses.ts';
import { createBonusOffer, endBonusOffer, listBonusOffers } from './wagering/staff-offers.ts';
import { confirmWithdraw } from './withdrawals/confirm-withdraw.ts';
import { getWithdrawSettings } from './withdrawals/get-withdraw-settings.ts';
import { listWithdrawals } from './withdrawals/list-withdrawals.ts';
import { resolveWithdrawal } from './withdrawals/resolve-withdrawal.ts';
import { decideWithdrawal, listStaffWithdrawals } from './withdrawals/staff-withdrawals.ts';
import { submitWithdraw } from './withdrawals/submit-withdraw.ts';

export const paymentsOperations = {
  getDepositSettings,
  submitDeposit,
  openDeposit,
  getDeposit,
  listDeposits,
  listStaffDeposits,
  decideDeposit,
  uploadReceipt,
  getReceipt,
  getWithdrawSettings,
  submitWithdraw,
  bindPayee,
  removePayee,
  listWithdrawals,
  confirmWithdraw,
  listStaffWithdrawals,
  decideWithdrawal,
  resolveWithdrawal,
  setPaymentPassword,
  listBonuses,
  listBonusOffers,
  createBonusOffer,
  endBonusOffer,
  listPaymentMethods,
  setPaymentMethod,
  getLineTransferSettings,
  transferInLine,
} satisfies OperationsPart;
