import { resolve } from 'node:path';
import { ports } from '@atrium/contracts/constants';
import { root } from '../workspace.ts';

export interface StartSettings {
  readonly port: number;
  readonly vendorPort: number;
  readonly dataDir: string;
  readonly databaseUrl: string | null;
  /** Remotes served from source by a development server, by id. */
  readonly development: readonly string[];
}

/** Reads `PORT`, `DATA_DIR` and `DATABASE_URL`; the vendor sandbox takes the port after the site's. */
export function readSettings(environment: NodeJS.ProcessEnv = process.env): StartSettings {
  const port = Number(environment.PORT ?? ports.site);
  if (!Number.isInteger(port) || port < 1 || port > 65_534)
    throw new StartError(`PORT is not a port: ${environment.PORT}`);
  return {
    port,
    vendorPort: Number(environment.VENDOR_PORT ?? port + ports.vendorSandbox - ports.site),
    dataDir: resolve(root, environment.DATA_DIR ?? '.data'),
    databaseUrl: environment.DATABASE_URL || null,
    development: [],
  };
}

/** A reason not to start, as one sentence for the person at the terminal. */
export class StartError extends Error {
  override readonly name = 'StartError';
}
