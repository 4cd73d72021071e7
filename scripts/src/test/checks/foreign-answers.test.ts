import assert from 'node:assert/strict';
import { test } from '@jest/globals';
import { foreignAnswerProblems } from './foreign-answers.ts';

const problems = (path: string, text: string) => foreignAnswerProblems(new Map([[path, text]]));
const timely = 'signal: AbortSignal.timeout(1_000)';

test('an answer of another server that is read without a bound or waited for without an end is named', () => {
  for (const read of ['answer.json()', 'answer.text()', 'answer.arrayBuffer()'])
    assert.equal(
      problems('servers/gateway/src/ask.ts', `const answer = await fetch(url, { ${timely} }); ${read};`).length,
      1,
    );
  assert.equal(problems('servers/registry/src/ask.ts', 'await readAtMost(await fetch(url), 10);').length, 1);
});

test('an answer with a bound and a deadline, a test and a browser are left alone', () => {
  assert.deepEqual(
    problems('servers/gateway/src/ask.ts', `await readAtMost(await fetch(url, { ${timely} }), 10);`),
    [],
  );
  assert.deepEqual(problems('servers/gateway/src/pictures.ts', 'const picture = await made.fetch(name);'), []);
  assert.deepEqual(problems('servers/gateway/src/ask.test.ts', 'await (await fetch(url)).json();'), []);
  assert.deepEqual(problems('shell/src/core/ask.ts', 'await (await fetch(url)).json();'), []);
});
