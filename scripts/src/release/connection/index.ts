export type { Connection } from './connection.ts';
export { connectRemotely } from './remote-connection.ts';
