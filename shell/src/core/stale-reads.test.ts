import assert from 'node:assert/strict';
import { test } from '@jest/globals';
import { queryClient } from './query-client.ts';
import { refreshAfter } from './stale-reads.ts';

test('a read is stale after what it names, and only that read', async () => {
  const read = (name: string, staleAfter?: readonly string[]) =>
    queryClient.prefetchQuery({ queryKey: [name], queryFn: () => name, meta: { staleAfter } });
  await Promise.all([read('bets', ['bet.settled']), read('games', ['switch.changed']), read('help')]);
  refreshAfter('bet.settled');
  const stale = ['bets', 'games', 'help'].filter((name) => queryClient.getQueryState([name])?.isInvalidated);
  assert.deepEqual(stale, ['bets']);
  queryClient.clear();
});
