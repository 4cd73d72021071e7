import assert from 'node:assert/strict';
import { afterAll, beforeAll, test } from '@jest/globals';
import { defaultConfig } from '../../../settings/config.ts';
import { startTestGateway, type TestGateway } from '../../../testing/test-gateway.ts';
import { seedCatalogue } from './seed-catalogue.ts';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startTestGateway({
    clientIpHeader: 'x-client-ip',
    limits: { ...defaultConfig.limits, callsAtOnce: 1 },
  });
  await seedCatalogue(gateway.database.db);
});
afterAll(() => gateway.close());

test.each(['svg', 'webp'])(
  'whoever asks for many covers (%s) waits for their own, and nobody else does',
  async (kind) => {
    const rows = await gateway.database.db
      .selectFrom('game')
      .select('game_code')
      .orderBy('game_code')
      .limit(61)
      .execute();
    let drawn = 0;
    const ask = async ({ game_code }: { game_code: string }, ip: string) => {
      const address = `${gateway.baseUrl}/media/games/${game_code}.${kind}`;
      const answer = await fetch(address, { headers: { 'x-client-ip': ip } });
      assert.equal(answer.status, 200);
      await answer.arrayBuffer();
      drawn += 1;
    };
    const [last = assert.fail(), ...many] = rows;
    const flood = many.map((row) => ask(row, '203.0.113.1'));
    await ask(last, '203.0.113.2');
    assert.ok(drawn < many.length / 2, `${drawn} of ${many.length} covers were drawn before another visitor's`);
    await Promise.all(flood);
  },
);
