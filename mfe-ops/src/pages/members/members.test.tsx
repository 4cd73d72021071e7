import assert from 'node:assert/strict';
import { listMembers } from '@atrium/contracts/calls';
import { bundledLanguages, memberType } from '@atrium/contracts/constants';
import { sampleNow, sampleOf, type TestPlatformOptions } from '@atrium/testing';
import { describe, test } from '@jest/globals';
import { consolePlatform, openConsole, rowsOf } from '../../testing/console.ts';

const ana = { memberId: 'P1', account: 'ana', merchantCode: 'IN', type: memberType, state: 'ACTIVE' } as const;

function open(options: TestPlatformOptions = {}) {
  const platform = consolePlatform(options);
  const agent = { memberId: 'P2', account: 'head1', type: 1, state: 'DISABLED', lastLoginAt: sampleNow } as const;
  platform.answer(listMembers, sampleOf(listMembers, { list: [ana, agent] }));
  return openConsole('members', platform);
}

describe.each(bundledLanguages)('accounts in %s', (language) => {
  test('are listed with their kind, and closed ones are marked', async () => {
    const { text, getByRole } = await open({ language });
    const rows = rowsOf(getByRole('table', { name: text('titles.members') }));
    assert.deepEqual(
      rows.map(([account, merchant, kind]) => [account?.trim(), merchant, kind]),
      [
        ['ana', 'IN', text('members.player')],
        [`head1 ${text('members.closed')}`, 'PH', text('members.agent')],
      ],
    );
    assert.equal(rows[0]?.[4], '–');
  });
});

test('accounts are found by name, kind and state once the form is sent, from the first page on', async () => {
  const { platform, choose, fill, submit, text } = await open();
  await fill(text('members.keyword'), 'an');
  await choose(text('members.kind'), text('members.agents'));
  await choose(text('members.state'), text('members.closed'));
  assert.equal(platform.made(listMembers).length, 1);
  await submit();
  assert.deepEqual(platform.made(listMembers), [
    { keyword: '', kind: 'ALL', pageNo: 1 },
    { keyword: 'an', kind: 'AGENT', state: 'DISABLED', pageNo: 1 },
  ]);
});

test('an account is opened as a page of its own', async () => {
  const { text, getByRole } = await open();
  const link = getByRole('link', { name: text('members.openOne', { account: 'ana' }) });
  assert.equal(link.getAttribute('href'), '/ops/person?id=P1');
});
