import { join } from 'node:path';
import { systems } from '@atrium/scripts/journeys';
import { settingsFor } from '@atrium/scripts/settings';

export const repository = join(import.meta.dirname, '..', '..');

/** The system under test: its own ports and data folder, so that a running Atrium is not affected. */
export const system = {
  port: Number(process.env.E2E_PORT ?? systems.main.port),
  dataDir: process.env.E2E_DATA_DIR ?? systems.main.dataDir,
  /**
   * A link's path that chooses versions for a browser (`--candidate`, `--revision`); null runs against the live ones.
   */
  override: process.env.E2E_OVERRIDE ?? null,
  /** A running site (`--url`), or the one that is started for the tests. */
  get url() {
    return process.env.E2E_URL ?? `http://localhost:${this.port}`;
  },
  /** Its internal pages, which show the messages that demo mode does not send. */
  get internalUrl() {
    return process.env.E2E_INTERNAL_URL ?? `http://127.0.0.1:${settingsFor(this.port, this.dataDir).internalPort}`;
  },
};
