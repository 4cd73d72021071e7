import type { OperationsPart } from '../../operation/operations-part.ts';
import { getContractBill } from './get-contract-bill.ts';
import { listContractBills } from './list-contract-bills.ts';
import { decideBill, listStaffBills } from './staff-bills.ts';

export const settlementsOperations = {
  getContractBill,
  listContractBills,
  listStaffBills,
  decideBill,
} satisfies OperationsPart;
