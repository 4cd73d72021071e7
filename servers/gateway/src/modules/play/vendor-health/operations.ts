import type { OperationsPart } from '../../../operation/operations-part.ts';
import { listVendorHealth } from './list-vendor-health.ts';
import { setVendorLimit } from './set-vendor-limit.ts';

export const vendorHealthOperations = { listVendorHealth, setVendorLimit } satisfies OperationsPart;
