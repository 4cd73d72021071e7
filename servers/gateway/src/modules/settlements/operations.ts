import type { OperationsPart } from '../../operation/operations-part.ts';
import { getContractBill, getStaffBill } from './get-contract-bill.ts';
import { listBillForecasts } from './list-bill-forecasts.ts';
import { listContractBills } from './list-contract-bills.ts';
import { listPayoutDays } from './list-payout-days.ts';
import { decideBill, listStaffBills } from './staff-bills.ts';

export const settlementsOperations = {
  getContractBill,
  getStaffBill,
  listBillForecasts,
  listContractBills,
  listPayoutDays,
  listStaffBills,
  decideBill,
} satisfies OperationsPart;
