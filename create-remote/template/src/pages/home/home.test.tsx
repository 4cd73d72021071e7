import assert from 'node:assert/strict';
import { createTestPlatform, renderPage } from '@atrium/testing';
import { test } from '@jest/globals';
import remote from '../../remote.tsx';

for (const language of ['EN', 'HI', 'TY'] as const) {
  test(`the page says what it is for in ${language}`, async () => {
    const { getByText, text } = await renderPage(remote, 'home', { platform: createTestPlatform({ language }) });
    assert.ok(getByText(text('welcome')));
  });
}
