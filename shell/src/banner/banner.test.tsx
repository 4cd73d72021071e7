import assert from 'node:assert/strict';
import { bundledLanguages } from '@atrium/contracts/constants';
import { sampleNow, settled } from '@atrium/testing';
import { afterEach, describe, test } from '@jest/globals';
import { act } from '@testing-library/react';
import { pageStore } from '../core/store.ts';
import { noticesAtom } from '../status/site-notices.ts';
import { createTestShell, renderInShell } from '../testing/test-shell.tsx';
import SiteBanner from './site-banner.tsx';

const none = pageStore.get(noticesAtom);
const open = (language: 'EN' | 'HI' | 'TY' = 'EN', isSlow = false) =>
  renderInShell(createTestShell({ remoteId: 'chrome', language }), <SiteBanner isSlow={isSlow} />);

async function notice(some: Partial<typeof none>) {
  act(() => pageStore.set(noticesAtom, { ...none, ...some }));
  await settled();
}

afterEach(() => act(() => pageStore.set(noticesAtom, none)));

describe.each(bundledLanguages)('the banner in %s', (language) => {
  test('says that the connection is lost, and that it is back', async () => {
    const { text, getByText, queryByText } = await open(language);
    await notice({ connection: 'lost' });
    assert.ok(getByText(text('banner.lost')));
    await notice({ connection: 'back' });
    assert.ok(getByText(text('banner.back')));
    assert.ok(!queryByText(text('banner.lost')));
  });
});

test('a wait after too many requests is counted down, and not announced every second', async () => {
  const { text, getByText, getByRole } = await open();
  await notice({ waitUntil: sampleNow + 42_000 });
  assert.ok(getByText(text('banner.wait')));
  assert.match(getByRole('timer').textContent ?? '', /^0:42$/);
  assert.equal(getByRole('timer').getAttribute('aria-live'), 'off');
});

test('maintenance that begins soon is said with its time', async () => {
  const { text, getByText, getByRole } = await open();
  await notice({ closesAt: sampleNow + 300_000 });
  assert.ok(getByText(text('banner.closes')));
  assert.match(getByRole('timer').textContent ?? '', /^(?:5:00|4:5\d)$/);
});

test('slow loading is said, unless the connection is lost', async () => {
  const { text, getByText, queryByText } = await open('EN', true);
  assert.ok(getByText(text('banner.slow')));
  await notice({ connection: 'lost' });
  assert.ok(!queryByText(text('banner.slow')));
});
