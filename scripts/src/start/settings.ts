import { resolve } from 'node:path';
import { ports } from '@atrium/contracts/constants';
import { root } from '../workspace.ts';

export interface StartSettings {
  readonly port: number;
  readonly vendorPort: number;
  readonly paymentPort: number;
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

/** Reads `PORT`, `DATA_DIR` and `DATABASE_URL`; the sandboxes take the ports after the site's. */
export function readSettings(environment: NodeJS.ProcessEnv = process.env): StartSettings {
  const port = portFrom(environment);
  return {
    port,
    vendorPort: port + ports.vendorSandbox - ports.site,
    paymentPort: port + ports.paymentSandbox - ports.site,
    dataDir: resolve(root, environment.DATA_DIR ?? '.data'),
    databaseUrl: environment.DATABASE_URL || null,
    developmentOrigins: [],
  };
}

/** A reason not to start, as one sentence for the person at the terminal. */
export class StartError extends Error {
  override readonly name = 'StartError';
}
