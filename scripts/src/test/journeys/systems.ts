import { join } from 'node:path';
import { root } from '../../workspace.ts';

/** A started site for journeys: its ports begin with this one, and its data is cleared before the next run. */
export interface JourneySystem {
  readonly port: number;
  readonly dataDir: string;
}

const dataDir = (name: string) => join(root, '.cache', name);

/** Of their own, so that a running Atrium is not affected. */
export const systems = {
  /** The system of ordinary journeys. */
  main: { port: 4650, dataDir: dataDir('e2e-data') },
  /** A second one, for journeys that break parts of a system on purpose. */
  faults: { port: 4660, dataDir: dataDir('e2e-data-faults') },
  /** One that nobody uses before its pictures are taken. */
  pictures: { port: 4680, dataDir: dataDir('e2e-data-pictures') },
  /** A registry alone, with settings of the journey that starts it. */
  registry: { port: 4690, dataDir: dataDir('e2e-data-registry') },
} as const satisfies Record<string, JourneySystem>;
