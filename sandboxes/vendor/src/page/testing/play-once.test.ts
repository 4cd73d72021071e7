import assert from 'node:assert/strict';
import { test } from '@jest/globals';
import { ApiError } from '../api.ts';
import { newRequestId, playOnce } from '../play-once.ts';

const answer = { outcome: 'CANCELLED', stake: 100, returned: true };

/** A server that fails with these errors before it answers. */
function failing(...errors: Error[]) {
  const ids: string[] = [];
  const send = async (requestId: string) => {
    ids.push(requestId);
    const error = errors.shift();
    if (error) throw error;
    return answer;
  };
  return { ids, send };
}

test('a request whose answer is lost is repeated with the same id', async () => {
  const { ids, send } = failing(new ApiError('NETWORK', {}), new ApiError('TOO_SOON', { waitMs: 40 }));
  const troubles: string[] = [];
  const pauses: number[] = [];
  const found = await playOnce(
    send,
    (key) => troubles.push(key),
    async (ms) => pauses.push(ms),
  );
  assert.equal(found, answer);
  assert.deepEqual(troubles, ['NETWORK', 'TOO_SOON']);
  assert.deepEqual(pauses, [1_500, 40]);
  assert.deepEqual([ids.length, new Set(ids).size], [3, 1]);
});

test('a refusal is not repeated', async () => {
  const { ids, send } = failing(new ApiError('INSUFFICIENT_FUNDS', {}));
  await assert.rejects(
    playOnce(send, () => {}),
    /INSUFFICIENT_FUNDS/,
  );
  assert.equal(ids.length, 1);
});

test('a request id is a random UUID', () => {
  assert.match(newRequestId(), /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  assert.notEqual(newRequestId(), newRequestId());
});
