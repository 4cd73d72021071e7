import assert from 'node:assert/strict';
import { test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import SafeHtml from './safe-html.tsx';

const shown = (html: string) => render(<SafeHtml html={html} />).container.querySelector('.shell-html');

test('formatted text is shown as it was written', () => {
  shown('<h3>Rules</h3><p>Two <strong>bold</strong> words</p>');
  assert.ok(screen.getByRole('heading', { level: 3, name: 'Rules' }));
  assert.equal(screen.getByText('bold').tagName, 'STRONG');
});

for (const evil of [
  '<script>steal()</script>',
  '<img src="x" onerror="steal()">',
  '<p onclick="steal()">text</p>',
  '<iframe src="https://evil.test"></iframe>',
  '<form action="https://evil.test"><input name="password"></form>',
  '<p style="position:fixed;inset:0">text</p>',
  '<svg><a xlink:href="javascript:steal()">text</a></svg>',
  '<a href="java&#x0A;script:steal()">text</a>',
  '<a href="//evil.test">text</a>',
]) {
  // SEC19
  test(`nothing dangerous of ${evil} reaches the page`, () => {
    const left = shown(evil)?.innerHTML ?? '';
    assert.doesNotMatch(left, /steal|evil|<(?:script|img|iframe|form|input|svg)|style=/);
  });
}

test('a link to another site opens in a tab of its own, without a referrer', () => {
  shown('<a href="https://help.test/">away</a><a href="/rules">here</a>');
  const [away, here] = screen.getAllByRole<HTMLAnchorElement>('link');
  assert.deepEqual([away?.target, away?.rel], ['_blank', 'noopener noreferrer']);
  assert.deepEqual([here?.target, here?.getAttribute('href')], ['', '/rules']);
});
