export { connect } from './db/connect.ts';
export type { Database } from './db/database.ts';
export { migrate } from './db/migrate.ts';
export { OldDatabaseError } from './db/old-database.ts';
export { functionFiles, migrationFiles } from './db/sql-files.ts';
export { sqlStates } from './db/sql-states.ts';
export { createGateway, createGatewayFrom, type Gateway, type GatewayOptions } from './gateway.ts';
export { byCommand } from './guard/audit.ts';
export { ConnectionError } from './guard/connection-error.ts';
export { servedContract } from './http/contract.ts';
export { askContractGate, type ContractGateOptions, ContractRefusedError } from './http/contract-gate.ts';
export { openapiOf } from './http/openapi.ts';
export { addStaffAccount, staffOf } from './modules/accounts/index.ts';
export { recountTurnover } from './modules/bets/index.ts';
export { checkLedger } from './modules/checks/index.ts';
export { connectProvider, disconnectProvider, listProviders } from './modules/money/index.ts';
export {
  connectVendor,
  listConnections,
  revokeVendorKey,
  setConnectionState,
  walletStatuses,
} from './modules/play/index.ts';
export { Refusal } from './operation/operation.ts';
export type { Clock, Services } from './operation/services.ts';
export { type DemoAccount, demoAccounts, seed } from './seed/index.ts';
export { defaultConfig, type GatewayConfig } from './settings/config.ts';
export { readSettings as readGatewaySettings, SettingsError } from './settings/settings.ts';
export { startTracing } from './tracing/tracing.ts';
