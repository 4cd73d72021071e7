export { auditRoute } from './audit/audit-route.ts';
export { auditOperations } from './audit/operations.ts';
export { sealAudit } from './audit/verify-audit.ts';
export { checkLedger } from './ledger-check/check-ledger.ts';
export { lastCheck } from './ledger-check/last-check.ts';
export { nightlyCheck } from './ledger-check/nightly-check.ts';
export { asideOperations, waitingAside } from './set-aside/operations.ts';
export { nightlyReports } from './vendor-reports/nightly-reports.ts';
export { vendorReportOperations, waitingDifferences } from './vendor-reports/operations.ts';
