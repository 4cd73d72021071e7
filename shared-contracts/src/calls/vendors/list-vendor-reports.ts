import { vendorDifference, vendorReport } from '../../entities/index.ts';
import { z } from '../../schema/index.ts';
import { defineCall } from '../define-call.ts';

/** The latest days of every vendor, and all unexplained differences. */
export const listVendorReports = defineCall({
  name: 'listVendorReports',
  method: 'GET',
  path: '/wps/ops/vendors/reports',
  staleAfter: ['reconcileVendor', 'explainVendorDifference'],
  callers: ['money'],
  request: z.object({}),
  response: z.object({ reports: z.array(vendorReport), differences: z.array(vendorDifference) }),
  errors: [],
});
