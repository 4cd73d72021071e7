import { join } from 'node:path';

export const repository = join(import.meta.dirname, '..', '..');

/** The system under test: its own ports and data folder, so that a running Atrium is not touched. */
export const system = {
  port: Number(process.env.E2E_PORT ?? 4650),
  dataDir: process.env.E2E_DATA_DIR ?? join(repository, '.cache', 'e2e-data'),
  get url() {
    return `http://localhost:${this.port}`;
  },
};
