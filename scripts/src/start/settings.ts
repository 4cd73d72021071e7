import { resolve } from 'node:path';
import { ports } from '@atrium/contracts/constants';
import { root } from '../workspace.ts';

export interface StartSettings {
  readonly port: number;
  readonly vendorPort: number;
  readonly paymentPort: number;
  /** Of the two sandbox feeds of lottery results. */
  readonly feedPorts: readonly [number, number];
  /** Figures and the outbox, on the loopback address only. */
  readonly internalPort: number;
  readonly dataDir: string;
  readonly databaseUrl: string | null;
  /** Origins of development servers whose scripts the page may load; none in an ordinary start. */
  readonly developmentOrigins: readonly string[];
}

function portFrom(environment: NodeJS.ProcessEnv): number {
  const port = Number(environment.PORT ?? ports.site);
  if (Number.isInteger(port) && port > 0 && port < 65_535) return port;
  throw new StartError(`PORT is "${environment.PORT}", which is not a port number.`);
}

/** Settings of a start on this port; what else listens takes the ports after the site's. */
export function settingsFor(port: number, dataDir: string): StartSettings {
  return {
    port,
    vendorPort: port + ports.vendorSandbox - ports.site,
    paymentPort: port + ports.paymentSandbox - ports.site,
    feedPorts: [port + ports.feedA - ports.site, port + ports.feedB - ports.site],
    internalPort: port + ports.internal - ports.site,
    dataDir,
    databaseUrl: null,
    developmentOrigins: [],
  };
}

/** Reads `PORT`, `DATA_DIR` and `DATABASE_URL`. */
export function readSettings(environment: NodeJS.ProcessEnv = process.env): StartSettings {
  const dataDir = resolve(root, environment.DATA_DIR ?? '.data');
  return { ...settingsFor(portFrom(environment), dataDir), databaseUrl: environment.DATABASE_URL || null };
}

/** A reason not to start, as one sentence for the person at the terminal. */
export class StartError extends Error {
  override readonly name = 'StartError';
}
