import assert from 'node:assert/strict';
import { rules } from '@atrium/round-verifier/kinds/baccarat/rules';
import { test } from '@jest/globals';
import { commitmentOf, newServerSeed, randomOf } from '../../../fairness/random-stream.ts';
import { messagesIn } from '../../../page/follow-stream.ts';
import { verifyRevealed } from '../../../page/verify.ts';
import { LaidChips } from '../chips.ts';

test('a message that arrives in pieces is read once it is whole; a heartbeat is none', () => {
  const first = messagesIn('data: {"a":1}\n\n:\n\ndata: {"b"');
  assert.deepEqual(first, { messages: ['{"a":1}'], rest: 'data: {"b"' });
  assert.deepEqual(messagesIn(`${first.rest}:2}\n\n`), { messages: ['{"b":2}'], rest: '' });
});

test('chips on one spot become one bet, and the last one laid is taken back first', () => {
  const laid = new LaidChips();
  laid.lay('red', 500);
  laid.lay('red', 100);
  laid.lay('odd', 100);
  assert.deepEqual(
    [...laid.bySpot()],
    [
      ['red', 600],
      ['odd', 100],
    ],
  );
  laid.takeBack();
  laid.takeBack();
  assert.deepEqual([[...laid.bySpot()], laid.total], [[['red', 500]], 500]);
  laid.clear();
  assert.ok(laid.isEmpty);
});

// SRV10
test('a page recomputes the result of a table, and notices another seed or another result', async () => {
  const serverSeed = newServerSeed();
  const outcome = rules.draw(randomOf({ serverSeed, clientSeed: 'VRD_0001', nonce: 7 }));
  const revealed = { serverSeed, commitment: commitmentOf(serverSeed), message: 'VRD_0001:7' };
  assert.equal(await verifyRevealed(revealed, outcome, rules.draw), true);
  assert.equal(await verifyRevealed({ ...revealed, commitment: commitmentOf('other') }, outcome, rules.draw), false);
  assert.equal(await verifyRevealed(revealed, { ...outcome, player: [] }, rules.draw), false);
});
