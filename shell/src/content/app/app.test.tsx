import assert from 'node:assert/strict';
import { bundledLanguages } from '@atrium/contracts/constants';
import { settled } from '@atrium/testing';
import { afterEach, describe, test } from '@jest/globals';
import { act } from '@testing-library/react';
import { pageStore } from '../../core/store.ts';
import { createTestShell, renderInShell } from '../../testing/test-shell.tsx';
import AppDialog from './app-dialog.tsx';
import { installAtom, watchInstallPrompt } from './install-prompt.ts';

watchInstallPrompt();

const open = (language?: 'EN' | 'HI' | 'TY') =>
  renderInShell(createTestShell({ remoteId: 'content', ...(language ? { language } : {}) }), <AppDialog />);

/** The event of browsers that can install a site, with how often its prompt was shown. */
async function offer() {
  const shown: string[] = [];
  const event = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), {
    prompt: async () => void shown.push('prompt'),
  });
  act(() => void dispatchEvent(event));
  await settled();
  return { event, shown };
}

afterEach(() => act(() => pageStore.set(installAtom, { kind: 'unknown' })));

describe.each(bundledLanguages)('the page of the app in %s', (language) => {
  test('has a guide of three steps for every device', async () => {
    const { text, press, getAllByRole, getByText } = await open(language);
    for (const device of ['ios', 'android', 'desktop'] as const) {
      await press(text(`app.${device}`));
      assert.equal(getAllByRole('listitem').length, 3);
      assert.ok(getByText(text(`app.steps.${device}.1`)));
    }
    assert.ok(getByText(text('app.noFile')));
  });
});

// S37
test('the site is installed by one press where the browser can, once', async () => {
  const { text, press, queryByRole } = await open();
  assert.ok(!queryByRole('button', { name: text('app.install') }));
  const { event, shown } = await offer();
  assert.equal(event.defaultPrevented, true);
  await press(text('app.install'));
  assert.deepEqual(shown, ['prompt']);
  assert.ok(!queryByRole('button', { name: text('app.install') }));
});

test('a site that is installed says so', async () => {
  const { text, getByText } = await open();
  act(() => void dispatchEvent(new Event('appinstalled')));
  await settled();
  assert.ok(getByText(text('app.installed')));
});
