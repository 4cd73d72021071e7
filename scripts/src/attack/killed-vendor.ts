import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { isHealthy } from '../is-healthy.ts';
import type { AttackCase } from './attack-case.ts';
import { roundThrough } from './table-round.ts';

const backWithinMs = 20_000;

export const killedVendor: AttackCase = {
  name: "the vendor killed in the middle of a table's round, with bets placed and on their way",
  async run(site) {
    return roundThrough(site, [await site.tokenOf('player')], async () => {
      process.kill(Number(await readFile(join(site.dataDir, 'vendor-sandbox', 'process.pid'), 'utf8')), 'SIGKILL');
      const killedAt = Date.now();
      while (!(await isHealthy(site.vendorUrl))) {
        assert.ok(Date.now() - killedAt < backWithinMs, 'the vendor did not come back');
        await pause(100);
      }
    });
  },
};
