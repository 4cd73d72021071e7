import assert from 'node:assert/strict';
import { afterAll, test } from '@jest/globals';
import { buildFeed, type Manner, signatureOf } from './app.ts';

const drawSeed = 'what everybody can see fall';
const feeds = (['a', 'b'] as const).map((secret) => ({
  secret,
  app: buildFeed({ secret, drawSeed, manner: 'RIGHT', logger: false }),
}));
const [one, two] = feeds as [(typeof feeds)[number], (typeof feeds)[number]];
afterAll(() => Promise.all(feeds.map(({ app }) => app.close())));

const drawn = Date.parse('2026-11-21T10:15:00Z');
const ask = ({ app }: typeof one, drawAt = drawn) => app.inject(`/v1/results/CENTRAL/${drawAt}`);
const order = ({ app, secret }: typeof one, manner: Manner, signature?: string) => {
  const payload = JSON.stringify({ manner });
  const headers = { 'feed-signature': signature ?? signatureOf(secret, payload) };
  return app.inject({ method: 'POST', url: '/manner', payload, headers });
};

test('two feeds report the same eighteen numbers of a draw, each signed by itself', async () => {
  const [first, second] = [await ask(one), await ask(two)];
  assert.equal(first.body, second.body);
  const { numbers } = first.json() as { numbers: string[] };
  assert.equal(numbers.length, 18);
  assert.deepEqual([numbers[0]?.length, numbers.at(-1)?.length], [6, 2]);
  assert.equal(first.headers['feed-signature'], signatureOf('a', first.body));
  assert.notEqual(first.headers['feed-signature'], second.headers['feed-signature']);
});

test('a feed knows nothing of a draw to come, nor of a lottery that it does not follow', async () => {
  assert.equal((await ask(one, Date.now() + 60_000)).statusCode, 404);
  assert.equal((await one.app.inject(`/v1/results/NOWHERE/${drawn}`)).statusCode, 404);
});

test('a feed lies, stays silent or hangs when its owner says so, and no stranger may', async () => {
  assert.equal((await order(one, 'LIES', signatureOf('b', 'LIES'))).statusCode, 401);
  await order(one, 'LIES');
  const [told, right] = [(await ask(one)).json().numbers, (await ask(two)).json().numbers];
  assert.notEqual(told[0], right[0]);
  assert.deepEqual(told.slice(1), right.slice(1));
  await order(one, 'SILENT');
  assert.equal((await ask(one)).statusCode, 404);
  await order(one, 'HANGS');
  let isAnswered = false;
  void ask(one).then(
    () => {
      isAnswered = true;
    },
    () => undefined,
  );
  await ask(two);
  assert.equal(isAnswered, false);
  await order(one, 'RIGHT');
  assert.deepEqual((await ask(one)).json().numbers, right);
});
