import type { OperationsPart } from '../../operation/operations-part.ts';
import { listContractBills } from './list-contract-bills.ts';
import { decideBill, listStaffBills } from './staff-bills.ts';

export const settlementsOperations = {
  listContractBills,
  listStaffBills,
  decideBill,
} satisfies OperationsPart;
