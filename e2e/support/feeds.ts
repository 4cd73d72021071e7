import { createHmac } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { settingsFor } from '@atrium/scripts/settings';
import { system } from './system.ts';

/** Makes a sandbox feed of lottery results report rightly, lie, stay silent or hang, by its own secret. */
export async function setFeed(name: 'A' | 'B', manner: 'RIGHT' | 'LIES' | 'SILENT' | 'HANGS'): Promise<void> {
  const secret = readFileSync(join(system.dataDir, 'feed-sandbox', name.toLowerCase(), 'secret'), 'utf8').trim();
  const port = settingsFor(system.port, system.dataDir).feedPorts[name === 'A' ? 0 : 1];
  const body = JSON.stringify({ manner });
  const headers = { 'feed-signature': createHmac('sha256', secret).update(body).digest('hex') };
  const response = await fetch(`http://localhost:${port}/manner`, { method: 'POST', headers, body });
  if (!response.ok) throw new Error(`feed ${name} answers ${response.status}`);
}
