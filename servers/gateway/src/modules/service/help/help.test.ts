import assert from 'node:assert/strict';
import { getHelpCenter } from '@atrium/contracts/calls';
import { bundledLanguages } from '@atrium/contracts/constants';
import { afterAll, beforeAll, test } from '@jest/globals';
import { startTestGateway, type TestGateway } from '../../../testing/test-gateway.ts';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startTestGateway();
});
afterAll(() => gateway.close());

async function topics(request: { lang?: 'EN' | 'HI' | 'TY'; keyword?: string } = {}, language = 'EN') {
  const answer = await gateway.visitor({ language }).call(getHelpCenter, request);
  assert.ok(answer.success, `${answer.error}`);
  return answer.value;
}

test('every topic exists in every language under the same anchor, and none is left in English', async () => {
  const english = await topics();
  assert.ok(english.some(({ anchor }) => anchor === 'term'));
  for (const lang of bundledLanguages.filter((language) => language !== 'EN')) {
    const own = await topics({ lang });
    assert.deepEqual(
      own.map(({ anchor }) => anchor),
      english.map(({ anchor }) => anchor),
    );
    for (const [index, { html }] of own.entries()) assert.notEqual(html, english[index]?.html, `${lang} ${index}`);
  }
  assert.deepEqual(await topics({}, 'HI'), await topics({ lang: 'HI' }));
});

test('a search finds topics with every word, titles first', async () => {
  assert.equal((await topics({ keyword: 'PASSWORD  forgotten' }))[0]?.anchor, 'password');
  assert.equal((await topics({ keyword: 'recovery codes' }))[0]?.anchor, 'security');
  assert.equal((await topics({ lang: 'HI', keyword: 'लॉटरी' }))[0]?.anchor, 'lottery');
  assert.deepEqual(await topics({ keyword: 'password submarine' }), []);
});
