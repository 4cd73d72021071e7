import assert from 'node:assert/strict';
import type { AttackedSite } from './attack-case.ts';

/** Megabytes that the process of the site has. */
export async function gatewayMemoryMb({ internalUrl }: AttackedSite): Promise<number> {
  const metrics = await (await fetch(`${internalUrl}/metrics`)).text();
  const [, bytes] = /^atrium_process_resident_memory_bytes (\S+)$/m.exec(metrics) ?? [];
  assert.ok(bytes, 'the gateway tells its memory');
  return Math.round(Number(bytes) / (1024 * 1024));
}
