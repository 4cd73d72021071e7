export { auditRoute } from './audit/audit-route.ts';
export { auditOperations } from './audit/operations.ts';
export { sealAudit } from './audit/verify-audit.ts';
export { checkLedger } from './ledger-check/check-ledger.ts';
export { lastViolations } from './ledger-check/last-violations.ts';
export { nightlyCheck } from './ledger-check/nightly-check.ts';
export { nightlyReports } from './vendor-reports/nightly-reports.ts';
export { vendorReportOperations } from './vendor-reports/operations.ts';
