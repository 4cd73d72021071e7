export { executeAdjustment } from './adjustments/execute-adjustment.ts';
export { adjustmentsOperations } from './adjustments/operations.ts';
export { paymentJobs } from './payments/jobs.ts';
export { paymentsOperations } from './payments/operations.ts';
export { assertPaymentPassword } from './payments/payment-password.ts';
export { paymentRoutes } from './payments/payment-routes.ts';
export { connectProvider, connectSandbox, disconnectProvider, listProviders } from './payments/providers/accounts.ts';
export { verifyBonuses } from './payments/wagering/verify-bonuses.ts';
export { executeRefund } from './payments/withdrawals/refund-withdrawal.ts';
