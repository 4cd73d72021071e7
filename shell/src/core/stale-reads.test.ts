import assert from 'node:assert/strict';
import { test } from '@jest/globals';
import { queryClient } from './query-client.ts';
import { refreshAfter, refreshOwnReads } from './stale-reads.ts';

test('a read is stale after the events and writes it names, and only that read', async () => {
  const read = (name: string, staleAfter?: readonly string[]) =>
    queryClient.prefetchQuery({ queryKey: [name], queryFn: () => name, meta: { staleAfter } });
  await Promise.all([read('bets', ['bet.settled']), read('games', ['switch.changed']), read('help')]);
  refreshAfter('bet.settled');
  const stale = ['bets', 'games', 'help'].filter((name) => queryClient.getQueryState([name])?.isInvalidated);
  assert.deepEqual(stale, ['bets']);
  queryClient.clear();
});

test("a player's own reads that follow events are stale once the socket is live, and public ones are not", async () => {
  const read = (name: string, meta: Record<string, unknown>) =>
    queryClient.prefetchQuery({ queryKey: [name], queryFn: () => name, meta });
  await Promise.all([
    read('withdrawals', { staleAfter: ['withdrawal.changed'], isOwn: true }),
    read('passkeys', { staleAfter: ['addPasskey'], isOwn: true }),
    read('games', { staleAfter: ['switch.changed'], isOwn: false }),
  ]);
  refreshOwnReads();
  const names = ['withdrawals', 'passkeys', 'games'];
  assert.deepEqual(
    names.filter((name) => queryClient.getQueryState([name])?.isInvalidated),
    ['withdrawals'],
  );
  queryClient.clear();
});
