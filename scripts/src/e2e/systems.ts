import { join } from 'node:path';
import { root } from '../workspace.ts';

/** A started site for journeys: its ports begin with this one, and it is forgotten before the next run. */
export interface JourneySystem {
  readonly port: number;
  readonly dataDir: string;
}

const dataDir = (name: string) => join(root, '.cache', name);

/** Of their own, so that a running Atrium is not touched. */
export const systems = {
  /** What every journey goes through. */
  main: { port: 4650, dataDir: dataDir('e2e-data') },
  /** Beside it, for what breaks parts of a system on purpose. */
  faults: { port: 4660, dataDir: dataDir('e2e-data-faults') },
} as const satisfies Record<string, JourneySystem>;
