export { defaultConfig, type GatewayConfig } from './config.ts';
export { connect } from './db/connect.ts';
export type { Database } from './db/database.ts';
export {
  type EmbeddedPostgres,
  type EmbeddedPostgresOptions,
  startEmbeddedPostgres,
} from './db/embedded/start-embedded-postgres.ts';
export { migrate } from './db/migrate.ts';
export { OldDatabaseError } from './db/old-database.ts';
export { functionFiles, migrationFiles, type SqlFile } from './db/sql-files.ts';
export { sqlStates } from './db/sql-states.ts';
export { createGateway, createGatewayFrom, type Gateway, type GatewayOptions } from './gateway.ts';
export { servedContract } from './http/contract.ts';
export { askContractGate, type ContractGateOptions, ContractRefusedError } from './http/contract-gate.ts';
export { loggerOptions } from './http/logger-options.ts';
export { openapiOf } from './http/openapi.ts';
export { type LedgerViolation, ledger } from './ledger/index.ts';
export { checkHouse } from './modules/house-check/check-house.ts';
export {
  ConnectionError,
  connectVendor,
  listConnections,
  revokeVendorKey,
  setConnectionState,
} from './modules/vendor-wallet/index.ts';
export { walletStatuses } from './modules/vendor-wallet/statuses.ts';
export { type DemoAccount, demoAccounts, seed } from './seed/index.ts';
export type { Clock, Services } from './services.ts';
export { readSettings as readGatewaySettings, SettingsError } from './settings.ts';
export { startTracing } from './tracing/tracing.ts';
