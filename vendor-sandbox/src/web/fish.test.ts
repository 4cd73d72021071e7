import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { test } from '@jest/globals';
import { openBooks } from '../books/books.ts';
import { randomFrom } from '../fairness/random.ts';
import { ensureKeyPair } from '../keys/key-pair.ts';
import { chanceOf, fire, fishKinds, fishPays, returnOfFish, shotsInVolley } from '../kinds/fish/maths.ts';
import { seededNumbers } from '../proofs/simulate.ts';
import { openJournal } from '../rounds/journal.ts';
import { stakesMinor } from '../slots/stakes.ts';
import { ensureTableSecret } from '../tables/table-secret.ts';
import { testFolder } from '../testing/test-folder.ts';
import { demoWallet } from '../wallet/demo-wallet.ts';
import { buildSandbox } from './app.ts';

// RG13
test('every kind of fish returns the same share of the stake, and is caught as often as it says', () => {
  const volleys = 40_000;
  const random = randomFrom(seededNumbers(3));
  for (const kind of fishKinds) {
    assert.equal(Number(returnOfFish(kind).toFixed(6)), 0.96, kind);
    let caught = 0;
    for (let volley = 0; volley < volleys; volley += 1) caught += fire(random, kind).filter(Boolean).length;
    const chance = chanceOf(kind);
    const shots = volleys * shotsInVolley;
    const apart = Math.abs(caught / shots - chance);
    assert.ok(apart < 4 * Math.sqrt((chance * (1 - chance)) / shots), `${kind}: ${caught} of ${shots}`);
  }
  for (const stake of stakesMinor) assert.equal(stake % shotsInVolley, 0, 'every shot costs whole units');
});

test('a volley needs a fish to aim at and pays its catches; other games take no aim', async () => {
  const dataDir = testFolder();
  const [books, journal] = [await openBooks(dataDir), await openJournal(dataDir)];
  const purse = demoWallet();
  const app = buildSandbox({
    wallets: { operator: purse, vendor: purse, demo: purse },
    books,
    journal,
    keyPair: ensureKeyPair(dataDir),
    tableSecret: ensureTableSecret(dataDir),
    siteOrigins: [],
    gatewayUrl: 'http://gateway.test',
    vendorIds: { operator: 'SANDBOX', vendor: 'PG' },
  });
  const play = async (game: string, body: object) => {
    const payload = { purse: 'demo', token: 'demo:TLB', game };
    const { sessionId } = (await app.inject({ method: 'POST', url: '/api/sessions', payload })).json();
    const headers = { authorization: `Bearer ${sessionId}` };
    const round = { requestId: randomUUID(), stake: 500, ...body };
    return (await app.inject({ method: 'POST', url: '/api/rounds', headers, payload: round })).json();
  };
  assert.equal((await play('DPW_0001', {})).code, 'BAD_REQUEST');
  assert.equal((await play('DPW_0001', { aim: 'mermaid' })).code, 'BAD_REQUEST');
  assert.equal((await play('JL_0001', { aim: 'ray' })).code, 'BAD_REQUEST');
  assert.equal((await play('VRD_0002', {})).code, 'BAD_REQUEST', 'a table has no rounds of one player');
  const { outcome, aim, shots, payout } = await play('DPW_0001', { aim: 'ray' });
  assert.deepEqual([outcome, aim, shots.length], ['PLAYED', 'ray', shotsInVolley]);
  assert.equal(payout, shots.filter(Boolean).length * fishPays.ray * 100);
  await app.close();
  await journal.close();
  await books.close();
});
