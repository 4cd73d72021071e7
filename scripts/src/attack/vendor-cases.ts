import type { AttackCase } from './attack-case.ts';
import { seamlessCases } from './vendor-seamless-cases.ts';
import { transferCases } from './vendor-transfer-cases.ts';

/** What a vendor does that lies. The transfer vendor's come in order: the last brings the money home. */
export const vendorCases: readonly AttackCase[] = [...seamlessCases, ...transferCases];
