import { type ConnectOptions, connect as connectTo } from '@atrium/postgres';
import type { Kysely } from 'kysely';
import type { Database } from './database.ts';

/** Opens a pool on the gateway's database. */
export const connect = (options: Omit<ConnectOptions, 'applicationName'>): Kysely<Database> =>
  connectTo({ ...options, applicationName: 'atrium-gateway' });
