import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connectOps } from '../support/release.ts';
import { repository } from '../support/system.ts';

/** Publishes a room as it was built last, under another version. */
export async function publishUnchanged(part: string, version: string): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'atrium-unchanged-'));
  cpSync(join(repository, `mfe-${part}`, 'dist'), folder, { recursive: true });
  const record = join(folder, 'artifact.json');
  writeFileSync(record, JSON.stringify({ ...JSON.parse(readFileSync(record, 'utf8')), version }));
  await (await connectOps()).publish(folder, false);
  rmSync(folder, { recursive: true, force: true });
}
