import assert from 'node:assert/strict';
import { test } from '@jest/globals';
import { copyText } from './copy-text.ts';

test('a text is copied by a selection where the browser has no clipboard, or refuses it', async () => {
  let copied: string | undefined;
  document.execCommand = () => {
    copied = (document.activeElement as HTMLTextAreaElement).value;
    return true;
  };
  for (const clipboard of [undefined, { writeText: () => Promise.reject(new DOMException('no', 'NotAllowedError')) }]) {
    copied = undefined;
    Object.defineProperty(navigator, 'clipboard', { value: clipboard, configurable: true });
    assert.equal(await copyText('CODE 12'), true);
    assert.equal(copied, 'CODE 12');
    assert.equal(document.querySelector('textarea'), null);
  }
});
