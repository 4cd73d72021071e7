import { createHash } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { contractVersion } from '@atrium/contracts/release';

/** A build folder with one script, below another folder: for tests that publish. */
export function promoBuild(parent: string, version: string, text = `console.log("${version}")`): string {
  const folder = join(parent, `build-${version}`);
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'entry.js'), text);
  const integrity = `sha384-${createHash('sha384').update(text).digest('base64')}`;
  const file = { path: 'entry.js', integrity, sizeBytes: text.length, brotliBytes: 9, contentType: 'text/javascript' };
  const texts = { EN: {}, HI: {}, TY: {} };
  const manifest = {
    id: 'promo',
    contract: contractVersion,
    routes: [],
    menu: [],
    slots: [],
    dialogs: [],
    handles: [],
  };
  const record = {
    schemaVersion: 1,
    id: 'promo',
    version,
    kind: 'remote',
    entry: 'entry.js',
    scripts: [],
    styles: [],
    preloads: {},
    files: [file],
    manifest: { ...manifest, texts },
    shared: {},
    contractVersion,
    uses: { calls: [], emits: [], hears: [], sends: [], handles: [], offers: [], fills: [] },
    sourceRevision: 'abc',
    builtAt: 1,
  };
  writeFileSync(join(folder, 'artifact.json'), JSON.stringify(record));
  return folder;
}
