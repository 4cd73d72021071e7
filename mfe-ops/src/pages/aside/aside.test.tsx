import assert from 'node:assert/strict';
import { decideAsideWork, listAsideWork } from '@atrium/contracts/calls';
import { asideJobs, bundledLanguages } from '@atrium/contracts/constants';
import { sampleOf, type TestPlatformOptions } from '@atrium/testing';
import { describe, test } from '@jest/globals';
import { within } from '@testing-library/react';
import { consolePlatform, openConsole } from '../../testing/console.ts';

const round = { job: 'read-vendor-rounds', subject: 'PG:7', account: null, merchantCode: null, tries: 3 } as const;
const points = { job: 'accrue-points', subject: 'M1', account: 'anareyes', merchantCode: 'PH', tries: 1 } as const;

async function open(rows: readonly object[] = [round, points], options: TestPlatformOptions = {}) {
  const platform = consolePlatform(options);
  platform.answer(listAsideWork, sampleOf(listAsideWork, { list: [...rows], total: rows.length }));
  return openConsole('aside', platform);
}

describe.each(bundledLanguages)('work that was set aside, in %s', (language) => {
  test('each job is named by what it does', async () => {
    const { text, getByText } = await open(
      asideJobs.map((job) => ({ ...points, job })),
      { language },
    );
    for (const job of asideJobs) assert.ok(getByText(text(`aside.job.${job}`)), job);
  });
});

test('a page with nothing set aside says so', async () => {
  const { text, getByText } = await open([]);
  assert.ok(getByText(text('aside.none')));
});

test('work of a member is shown by the account, other work by what names it', async () => {
  const { getAllByRole } = await open();
  const cards = getAllByRole('article').map(({ textContent }) => textContent ?? '');
  assert.match(cards[0] ?? '', /PG:7/);
  assert.match(cards[1] ?? '', /anareyes/);
});

test('work is tried again without a reason, and closed with one alone', async () => {
  const { platform, text, getAllByRole, click, fill } = await open([round]);
  const card = within(getAllByRole('article')[0] as HTMLElement);
  const { job, subject } = round;
  await click(card.getByRole('button', { name: text('aside.retry') }));
  await fill(text('aside.settled'), 'The vendor took it back');
  await click(card.getByRole('button', { name: text('aside.close') }));
  assert.deepEqual(platform.made(decideAsideWork), [
    { job, subject, decision: 'RETRY' },
    { job, subject, decision: 'CLOSE', reason: 'The vendor took it back' },
  ]);
});

test('a refused reason is said beside its field, and what was typed stays', async () => {
  const { platform, text, getAllByRole, click, fill, errorOf, inputOf } = await open([round]);
  platform.refuse(decideAsideWork, 'REG_FIELD_INVALID', { fields: { reason: { reason: 'required' } } });
  await fill(text('aside.settled'), 'ok');
  await click(within(getAllByRole('article')[0] as HTMLElement).getByRole('button', { name: text('aside.close') }));
  assert.equal(errorOf(text('aside.settled')), text('vendors.reasonNeeded'));
  assert.equal(inputOf(text('aside.settled')), 'ok');
});
