import assert from 'node:assert/strict';
import type { RemoteModule } from '@atrium/contracts/platform';
import { useTranslation } from '@atrium/contracts/provided';
import { afterEach, beforeEach, jest, test } from '@jest/globals';
import { act, render } from '@testing-library/react';
import { createTexts } from './i18n.ts';
import type { Language } from './language.ts';

const hindi: Language = { code: 'HI', locale: 'hi', direction: 'ltr', textLanguage: 'HI' };
const english: Language = { code: 'EN', locale: 'en', direction: 'ltr', textLanguage: 'EN' };

let failures = 0;
let tries = 0;
/** A remote whose Hindi file fails so many times as a missing file does. */
const remote = {
  parts: {},
  texts: {
    EN: async () => ({ default: { title: 'Bills' } }),
    async HI() {
      tries += 1;
      if (tries <= failures) throw Object.assign(new Error('ChunkLoadError'), { request: '/hi.js' });
      return { default: { title: 'बिल' } };
    },
  },
} as unknown as RemoteModule;

function Title() {
  const { t } = useTranslation('bills');
  return <h1>{t('title')}</h1>;
}

beforeEach(() => {
  tries = 0;
  jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'performance'] });
  globalThis.fetch = async () => new Response('');
});
afterEach(() => void jest.useRealTimers());

const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

test.each([
  ['at once', 1, 0],
  ['after a pause', 3, 2_000],
  ['after a longer one', 5, 6_000],
] as const)('a language file that failed is tried again %s, and the page switches', async (_when, count, afterMs) => {
  failures = count;
  const texts = await createTexts(hindi);
  await texts.addRemote('bills', remote);
  const { container } = render(<Title />);
  if (afterMs > 0) {
    await pass(afterMs - 100);
    assert.equal(container.textContent, 'Bills', 'until it comes, the page reads English');
  }
  await pass(200);
  assert.equal(container.textContent, 'बिल');
});

test('a file that failed is not asked for any more once another language is read', async () => {
  failures = Number.POSITIVE_INFINITY;
  const texts = await createTexts(hindi);
  await texts.addRemote('bills', remote);
  await texts.switchTo(english);
  await pass(120_000);
  const before = tries;
  await pass(600_000);
  assert.equal(tries, before);
});
