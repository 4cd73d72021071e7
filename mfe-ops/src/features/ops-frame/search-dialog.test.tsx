import assert from 'node:assert/strict';
import { searchRecords } from '@atrium/contracts/calls';
import { dialogOpen } from '@atrium/contracts/commands';
import { bundledLanguages } from '@atrium/contracts/constants';
import type { FoundRecord } from '@atrium/contracts/entities';
import { renderDialog, staffSession, type TestPlatformOptions } from '@atrium/testing';
import { describe, test } from '@jest/globals';
import { fireEvent } from '@testing-library/react';
import remote from '../../remote.tsx';
import { consolePlatform, openConsole } from '../../testing/console.ts';

const ana = { memberId: 'P1', account: 'ana', merchantCode: 'PH' } as const;

async function open(found: readonly FoundRecord[] = [], options: TestPlatformOptions = {}) {
  const platform = consolePlatform(options);
  platform.answer(searchRecords, { found: [...found] });
  return renderDialog(remote, 'search', { platform, props: {} });
}

describe.each(bundledLanguages)('the search in %s', (language) => {
  test('finds pages of the menu by any part of their name', async () => {
    const { text, fill, getByRole } = await open([], { language });
    await fill(text('search.label'), text('titles.withdrawals').slice(1));
    assert.equal(getByRole('link', { name: text('titles.withdrawals') }).getAttribute('href'), '/ops/withdrawals');
  });
});

test('records lead to the part of the file that has them', async () => {
  const { platform, text, fill, findByRole, getAllByRole } = await open([
    { ...ana, kind: 'ACCOUNT', title: 'ana' },
    { ...ana, kind: 'BET', title: 'B-77' },
  ]);
  await fill(text('search.label'), ' B-77 ');
  assert.ok(await findByRole('region', { name: text('search.BET') }));
  assert.deepEqual(
    getAllByRole('link').map((link) => link.getAttribute('href')),
    ['/ops/person?id=P1&tab=timeline', '/ops/person?id=P1&tab=bets'],
  );
  assert.deepEqual(platform.made(searchRecords), [{ query: 'B-77' }]);
});

test('a search without a hit says so, and one sign alone asks for nothing', async () => {
  const { platform, text, fill, findByText, queryByText } = await open();
  await fill(text('search.label'), 'x');
  assert.ok(!queryByText(text('search.nothing')));
  await fill(text('search.label'), 'xyz');
  assert.ok(await findByText(text('search.nothing')));
  assert.deepEqual(platform.made(searchRecords), [{ query: 'xyz' }]);
});

test('who may read no records finds pages alone', async () => {
  const { platform, text, fill, getByRole } = await open([], { session: staffSession('release') });
  await fill(text('search.label'), text('titles.history'));
  assert.ok(getByRole('link', { name: text('titles.history') }));
  assert.deepEqual(platform.made(searchRecords), []);
});

test('a slash opens the search from any page, and stays a slash in a field', async () => {
  const { platform, container } = await openConsole('members', consolePlatform());
  const opened = () => platform.bus.sentOf(dialogOpen).length;
  fireEvent.keyDown(container, { key: '/' });
  assert.deepEqual(platform.bus.sentOf(dialogOpen), [{ dialog: 'ops/search', props: {} }]);
  fireEvent.keyDown(container.querySelector('input') as HTMLElement, { key: '/' });
  assert.equal(opened(), 1);
  fireEvent.keyDown(container, { key: 'k', ctrlKey: true });
  assert.equal(opened(), 2);
});
