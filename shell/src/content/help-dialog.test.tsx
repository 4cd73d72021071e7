import assert from 'node:assert/strict';
import { getHelpCenter } from '@atrium/contracts/calls';
import { bundledLanguages } from '@atrium/contracts/constants';
import type { TestPlatformOptions } from '@atrium/testing';
import { describe, test } from '@jest/globals';
import { within } from '@testing-library/react';
import { Link } from 'react-router-dom';
import { createTestShell, renderInShell } from '../testing/test-shell.tsx';
import HelpDialog from './help-dialog.tsx';

const topics = [
  { id: '1', title: 'Accounts', anchor: 'accounts', html: '<p>Choose a <b>password</b></p><script>alert(1)</script>' },
  { id: '2', title: 'Fairness', anchor: 'fairness', html: '<p>Every draw can be checked</p>' },
];

async function open(options: TestPlatformOptions = {}) {
  const shell = createTestShell({ remoteId: 'content', ...options });
  shell.platform.answer(getHelpCenter, ({ keyword }) =>
    topics.filter(({ html }) => !keyword || html.includes(keyword)),
  );
  return renderInShell(
    shell,
    <>
      <Link to="#accounts">A link to a topic</Link>
      <HelpDialog />
    </>,
  );
}

// S32
describe.each(bundledLanguages)('the help centre in %s', (language) => {
  test('lists its topics with a link to each, and runs nothing of theirs', async () => {
    const { text, getByRole, getAllByRole, container } = await open({ language });
    const contents = within(getByRole('navigation', { name: text('help.contents') }));
    assert.deepEqual(
      contents.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]),
      [
        ['Accounts', '#accounts'],
        ['Fairness', '#fairness'],
      ],
    );
    assert.equal(getAllByRole('article').length, 2);
    assert.ok(!container.querySelector('script'));
  });

  test('counts what a search finds, and says that it finds nothing', async () => {
    const { platform, fill, text, getByRole, getByText, getAllByRole } = await open({ language });
    await fill(text('help.search'), 'password');
    assert.deepEqual(platform.made(getHelpCenter).at(-1), { keyword: 'password' });
    assert.equal(getAllByRole('article').length, 1);
    assert.equal(getByRole('status').textContent, text('help.found', { count: 1 }));
    await fill(text('help.search'), 'zzzzqq');
    assert.ok(getByText(text('help.none')));
  });
});

test('a search marks its words', async () => {
  const { fill, text, container } = await open();
  await fill(text('help.search'), 'password');
  assert.deepEqual(
    [...container.querySelectorAll('mark')].map(({ textContent }) => textContent),
    ['password'],
  );
});

test('a search keeps the keyboard, where the address names a topic that it finds', async () => {
  const { press, fill, text, getByRole, getByLabelText, container } = await open();
  await press('A link to a topic');
  assert.ok(document.activeElement === container.querySelector('#accounts'));
  const search = getByLabelText(text('help.search'));
  search.focus();
  await fill(text('help.search'), 'password');
  assert.ok(getByRole('article'));
  assert.ok(document.activeElement === search);
});
