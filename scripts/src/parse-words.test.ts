import assert from 'node:assert/strict';
import { test } from '@jest/globals';
import { parseWords } from './parse-words.ts';

const takes = { list: 0, connect: 1, revoke: 2 };
const options = { ips: { type: 'string', default: '' }, json: { type: 'boolean', default: false } } as const;
const parse = (...args: string[]) => parseWords(args, takes, options);

test('a verb has its words and options, and those it was not given are as they were', () => {
  const { words, values } = parse('revoke', 'PG', 'key-1', '--json');
  assert.deepEqual([words, values.ips, values.json], [['revoke', 'PG', 'key-1'], '', true]);
});

for (const [said, ...words] of [
  [/revoke does not use "key-2"/, 'revoke', 'PG', 'key-1', 'key-2'],
  [/list does not use "PG"/, 'list', 'PG'],
  [/--ips has no value/, 'connect', 'PG', '--ips', ''],
  [/--ips has no value/, 'connect', 'PG', '--ips='],
  [/a word is empty/, 'connect', ''],
] as const) {
  test(`${JSON.stringify(words)} is not understood`, () => {
    assert.throws(() => parse(...words), { name: 'TypeError', message: said });
  });
}
