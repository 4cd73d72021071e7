export { beginContracts } from './contracts/begin-contracts.ts';
export { contractsOperations } from './contracts/operations.ts';
