import { minuteMs } from '@atrium/contracts/durations';
import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { createStatementNames } from './prepared-statements.ts';

/** A whole number from the database. @throws where it would lose digits: money is never rounded by accident. */
function parseInteger(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`${text} does not fit a JavaScript integer`);
  return value;
}

/** bigint as numbers; numeric too where it is whole (sums of bigint are numeric), else as text. */
const parsers = new Map<number, (text: string) => unknown>([
  [pg.types.builtins.INT8, parseInteger],
  [pg.types.builtins.NUMERIC, (text) => (/^-?\d+$/.test(text) ? parseInteger(text) : text)],
]);

const types: pg.CustomTypesConfig = {
  getTypeParser: ((id: number, format?: 'text' | 'binary') =>
    (format !== 'binary' && parsers.get(id)) ||
    pg.types.getTypeParser(id, format as 'text')) as typeof pg.types.getTypeParser,
};

/** An overloaded pool raises an error, so that requests do not hang. */
const waitForConnectionMs = 5_000;
/** Idle connections are kept for their prepared statements. */
const keptIdleMs = 5 * minuteMs;

/**
 * A server or a network that is gone says nothing: each end asks the other every second after ten of silence, and counts
 * it as gone after ten questions without an answer. Node asks so by itself.
 */
const silentMs = 10_000;
const alive = { keepAlive: true, keepAliveInitialDelayMillis: silentMs } as const;
const serverAsks = `
  select set_config('tcp_keepalives_idle', '10', false), set_config('tcp_keepalives_interval', '1', false),
    set_config('tcp_keepalives_count', '10', false)`;

/**
 * A connection beside the pool, for what must hold one: a lock that leads, a channel that is listened to. It ends within
 * half a minute where the other side is gone, and the server lets go of what it holds.
 */
export class LastingClient extends pg.Client {
  constructor(databaseUrl: string, applicationName: string) {
    super({
      connectionString: databaseUrl,
      application_name: applicationName,
      connectionTimeoutMillis: waitForConnectionMs,
      ...alive,
    });
  }

  async open(): Promise<void> {
    await this.connect();
    await this.query(serverAsks);
  }
}

export interface ConnectOptions {
  databaseUrl: string;
  /** Most connections of this process. */
  maxConnections?: number;
  /**
   * The longest that a statement may wait for a lock, milliseconds: one locked table then keeps no connection from
   * statements that do not need it. Without it a statement waits for ever.
   */
  lockTimeoutMs?: number;
  /** The longest that a caller waits for a connection, milliseconds. */
  waitMs?: number;
  /** Name of the connections in the server's list. */
  applicationName?: string;
  /** Called when an idle connection breaks; the pool replaces it by itself. */
  onConnectionError?: (error: Error) => void;
}

/** Opens the pool. Every connection has an error listener, so that a crash of the server does not end this process. */
export function connect<Database>(options: ConnectOptions): Kysely<Database> {
  const { databaseUrl, maxConnections = 20, applicationName = 'atrium', onConnectionError } = options;
  const { lockTimeoutMs, waitMs = waitForConnectionMs } = options;
  const report = onConnectionError ?? (() => {});
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    max: maxConnections,
    types,
    application_name: applicationName,
    idle_in_transaction_session_timeout: 60_000,
    connectionTimeoutMillis: waitMs,
    ...alive,
    ...(lockTimeoutMs === undefined ? {} : { lock_timeout: lockTimeoutMs }),
    idleTimeoutMillis: keptIdleMs,
  });
  pool.on('error', report);
  const nameOf = createStatementNames();
  pool.on('connect', (client) => {
    client.on('error', report);
    keepPrepared(client, nameOf);
  });
  return new Kysely<Database>({ dialect: new PostgresDialect({ pool }) });
}

type Query = (...args: unknown[]) => unknown;

/** Sends a statement with values under its prepared name, if it has one. */
function keepPrepared(client: pg.PoolClient, nameOf: (text: string) => string | undefined): void {
  const query: Query = (...args) => Reflect.apply(pg.Client.prototype.query, client, args);
  const named: Query = (...args) => {
    const [text, values] = args;
    const name = typeof text === 'string' && Array.isArray(values) && values.length > 0 ? nameOf(text) : undefined;
    return name ? query({ name, text, values }, ...args.slice(2)) : query(...args);
  };
  client.query = named as typeof client.query;
}
