import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { servedVersions } from './served-versions.ts';
import { repository, system } from './system.ts';

/** Before the first test: which versions are under test, for the report and its readers. */
export default async function nameVersions(): Promise<void> {
  const versions = await servedVersions();
  process.env.E2E_VERSIONS = versions;
  const folder = join(repository, '.cache', 'e2e-report');
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'versions.json'), `${JSON.stringify({ url: system.url, versions }, null, 2)}\n`);
  console.log(`Against ${system.url}, ${versions}`);
}
