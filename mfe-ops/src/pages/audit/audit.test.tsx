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

/** What details name need not have a text. */
const optionalTexts = /^ops:approvals\.(?:fact|value)\./;

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
  test('has a sentence for each line, with who did it to whom', async () => {
    const { text, getByRole } = await open(platformWith(lines, { language }));
    const [first = [], second = []] = cellsOf(getByRole('table', { name: text('titles.audit') }));
    const closed = text('audit.says.switch.closed', { actor: 'staff1', about: 'SLOT' });
    assert.deepEqual(first.slice(1), [`${closed}“repair”`, text('audit.show')]);
    assert.equal(second[1], `${text('audit.bySystem')}: round.settled (R2)`);
  });

  test('has a sentence for each action, with its names in it', async () => {
    const list = auditActions.map((action) => ({ actor: 'doer', action, subject: 'S', about: 'thing', detail: '{}' }));
    const { text, getByRole } = await open(platformWith(sampleOf(listAudit, { list }), { language }));
    const words = cellsOf(getByRole('table', { name: text('titles.audit') })).map((cells) => cells[1] ?? '');
    assert.deepEqual(
      auditActions.filter((_, place) => !/doer|thing/.test(words[place] ?? '') || /{{|doer:/.test(words[place] ?? '')),
      [],
    );
  });

  test('has a list named as its page is', async () => {
    const list = [
      { actor: 'staff1', action: 'list.exported', subject: 'listMembers', about: 'listMembers', detail: '{}' },
    ];
    const { text, getByRole } = await open(platformWith(sampleOf(listAudit, { list }), { language }));
    const [row = []] = cellsOf(getByRole('table', { name: text('titles.audit') }));
    assert.equal(row[1], text('audit.says.list.exported', { actor: 'staff1', about: text('titles.members') }));
  });

  test('has a request named by its kind', async () => {
    const detail = JSON.stringify({ kind: 'JACKPOT', facts: {}, reason: 'Monthly' });
    const list = [{ actor: 'staff1', action: 'approval.requested', subject: 'A1', about: 'PH', detail }];
    const { text, getByRole } = await open(platformWith(sampleOf(listAudit, { list }), { language }));
    const [row = []] = cellsOf(getByRole('table', { name: text('titles.audit') }));
    const kind = text('approvals.kind.JACKPOT');
    assert.equal(row[1], `${text('audit.says.approval.requested', { actor: 'staff1', about: 'PH', kind })}“Monthly”`);
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
  const { text, click, getByRole } = await open(platformWith(lines, { optionalTexts }));
  // The button that applies the filter has the same name in English.
  const [show] = within(getByRole('table')).getAllByRole('button', { name: text('audit.show') });
  await click(show as HTMLElement);
  const detail = getByRole('dialog');
  assert.ok(within(detail).getByText('switch.closed'));
  assert.ok(within(detail).getByText('repair'));
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

test('a line says from what to what something was changed, in its currency', async () => {
  const facts = { boundBeforeMinor: 1_000, boundMinor: 2_000, currency: 'INR' };
  const details = [{ kind: 'AMOUNT_BOUND', facts }, { before: 30, rebate: 50 }, { before: 5, after: 7 }, {}];
  const list = details.map((detail) => ({ action: 'line.rebate.raised', detail: JSON.stringify(detail) }));
  const { text, getByRole } = await open(platformWith(sampleOf(listAudit, { list }), { optionalTexts }));
  const changes = [...getByRole('table').querySelectorAll('.ops-audit__sentence')].map((cell) =>
    [...cell.querySelectorAll('small')].map(({ textContent }) => textContent),
  );
  assert.deepEqual(changes, [
    [`${text('approvals.fact.boundMinor')}: ₹10.00 → ₹20.00`],
    ['rebate: 30 → 50'],
    [`${text('audit.change')}: 5 → 7`],
    [],
  ]);
});
