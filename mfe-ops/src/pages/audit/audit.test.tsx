import assert from 'node:assert/strict';
import { exportAudit, listAudit } from '@atrium/contracts/calls';
import { auditActions, bundledLanguages } from '@atrium/contracts/constants';
import { createTestPlatform, renderPage, sampleOf, staffSession, type TestPlatformOptions } from '@atrium/testing';
import { describe, test } from '@jest/globals';
import { within } from '@testing-library/react';
import remote from '../../remote.tsx';

const lines = sampleOf(listAudit, {
  list: [
    { actor: 'staff1', action: 'switch.closed', subject: 'SLOT', detail: '{"reason":"repair"}', isSealed: true },
    { actor: 'system', action: 'round.settled', subject: 'R2', detail: '{}' },
  ],
});

function platformWith(page = lines, options: TestPlatformOptions = {}) {
  const platform = createTestPlatform({ session: staffSession('admin'), ...options });
  platform.answer(listAudit, page);
  return platform;
}

const open = (platform = platformWith()) => renderPage(remote, 'audit', { platform, path: '/ops/audit' });

/** The cells of the table, row by row, without its header. */
const cellsOf = (table: HTMLElement) =>
  within(table)
    .getAllByRole('row')
    .slice(1)
    .map((row) => [...row.querySelectorAll('.a-table__value')].map(({ textContent }) => textContent));

describe.each(bundledLanguages)('the audit log in %s', (language) => {
  test('has a row for each line, with the time in the zone of the site', async () => {
    const { text, getByRole } = await open(platformWith(lines, { language }));
    const [first = [], second = []] = cellsOf(getByRole('table', { name: text('titles.audit') }));
    assert.equal(second[1], text('audit.system'));
    assert.deepEqual(first.slice(1), ['staff1', text('audit.did.switch.closed'), 'SLOT', text('audit.show')]);
  });

  test('has words for each action', async () => {
    const list = auditActions.map((action) => ({ action, subject: 'S', detail: '{}' }));
    const { text, getByRole } = await open(platformWith(sampleOf(listAudit, { list }), { language }));
    const words = cellsOf(getByRole('table', { name: text('titles.audit') })).map((cells) => cells[2] ?? '');
    assert.deepEqual(
      auditActions.filter((action, place) => !words[place] || words[place] === action),
      [],
    );
  });

  test('says that nothing fits the filter', async () => {
    const { text, getByText, queryByRole } = await open(platformWith(sampleOf(listAudit, { list: [] }), { language }));
    assert.ok(getByText(text('audit.none')));
    assert.ok(!queryByRole('table'));
  });
});

test('the log begins with what staff did in the last seven days', async () => {
  const { platform } = await open();
  const [first] = platform.made(listAudit);
  const words = { who: 'STAFF', actor: '', action: '', subject: '' };
  assert.deepEqual(first, { ...words, from: '2026-01-09', to: '2026-01-15', pageNo: 1, pageSize: 50 });
});

test('a filter applies on submit, with its days in order, and to the file as well', async () => {
  const { platform, choose, fill, press, submit, text } = await open();
  await choose(text('audit.who'), text('audit.all'));
  await choose(text('audit.action'), text('audit.did.switch.closed'));
  await fill(text('site.from'), '2026-01-12');
  await fill(text('switches.until'), '2026-01-10');
  assert.equal(platform.made(listAudit).length, 1);
  await submit();
  const chosen = {
    who: 'ALL',
    actor: '',
    action: 'switch.closed',
    subject: '',
    from: '2026-01-10',
    to: '2026-01-12',
  };
  assert.deepEqual(platform.made(listAudit).at(-1), { ...chosen, pageNo: 1, pageSize: 50 });
  await press(text('audit.csv'));
  assert.deepEqual(platform.made(exportAudit), [chosen]);
});

test('a long log is read page by page, and a filter leads back to the first one', async () => {
  const list = Array.from({ length: 50 }, () => ({ detail: '{}' }));
  const { platform, fill, press, submit, text, uiText } = await open(
    platformWith(sampleOf(listAudit, { list, totalPages: 3 })),
  );
  await press(uiText('next'));
  assert.equal(platform.made(listAudit).at(-1)?.pageNo, 2);
  await fill(text('audit.subject'), 'SLOT');
  await submit();
  assert.equal(platform.made(listAudit).at(-1)?.pageNo, 1);
});

test('a line opens beside the list with its details', async () => {
  const { text, click, getByRole } = await open();
  // The button that applies the filter has the same name in English.
  const [show] = within(getByRole('table')).getAllByRole('button', { name: text('audit.show') });
  await click(show as HTMLElement);
  const detail = getByRole('dialog');
  assert.ok(within(detail).getByText('switch.closed'));
  assert.match(detail.textContent ?? '', /"reason": "repair"/);
});

test('a refusal is shown in place of the list, and read again on request', async () => {
  const platform = platformWith();
  platform.refuseOnce(listAudit, 'REG_FIELD_INVALID');
  const { press, uiText, getByText, getByRole } = await open(platform);
  assert.ok(getByText(await platform.refusalText('REG_FIELD_INVALID')));
  await press(uiText('retry'));
  assert.ok(getByRole('table'));
});

test('a line names the account or the request that it is about, and an action of another version is shown as it is', async () => {
  const list = [
    { action: 'round.settled', subject: 'M1', about: 'player1', detail: '{}' },
    { action: 'approval.requested', subject: 'A1', about: 'player2', detail: '{}' },
  ];
  const { text, getByRole } = await open(platformWith(sampleOf(listAudit, { list })));
  const rows = cellsOf(getByRole('table', { name: text('titles.audit') }));
  assert.deepEqual(
    rows.map((row) => row.slice(2, 4)),
    [
      ['round.settled', 'player1'],
      [text('audit.did.approval.requested'), 'player2'],
    ],
  );
});
