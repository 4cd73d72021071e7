export { auditRoute } from './audit/audit-route.ts';
export { auditOperations } from './audit/operations.ts';
export { sealAudit } from './audit/verify-audit.ts';
export { checkLedger } from './house-check/check-ledger.ts';
export { lastViolations } from './house-check/last-violations.ts';
export { nightlyCheck } from './house-check/nightly-check.ts';
export { nightlyReports } from './vendor-reports/nightly-reports.ts';
export { vendorReportOperations } from './vendor-reports/operations.ts';
