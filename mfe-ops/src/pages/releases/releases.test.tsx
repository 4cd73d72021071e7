import assert from 'node:assert/strict';
import { getAccess, getReleaseStatus, type PartStatus } from '@atrium/contracts/calls';
import { dialogOpen } from '@atrium/contracts/commands';
import { bundledLanguages } from '@atrium/contracts/constants';
import { type Some, sampleOf, type TestPlatformOptions } from '@atrium/testing';
import { describe, test } from '@jest/globals';
import { within } from '@testing-library/react';
import { consolePlatform, factsOf, openConsole } from '../../testing/console.ts';

const fine = { id: 'games', stable: { version: '2.0.0' }, fallback: '1.0.0' };

function open(parts: readonly Some<PartStatus>[], options: TestPlatformOptions = {}) {
  const platform = consolePlatform(options);
  platform.answer(
    getReleaseStatus,
    sampleOf(getReleaseStatus, { revision: 41, parts: parts.map((one) => ({ ...fine, ...one })) }),
  );
  platform.answer(getAccess, sampleOf(getAccess, { proposals: [] }));
  return openConsole('releases', platform);
}

const namesOf = (page: Awaited<ReturnType<typeof open>>) =>
  page.getAllByRole('heading', { level: 2 }).map((heading) => heading.querySelector('a')?.textContent);
const cardOf = (page: Awaited<ReturnType<typeof open>>) =>
  page.getByRole('heading', { level: 2 }).closest('li') as HTMLElement;

describe.each(bundledLanguages)('the release console in %s', (language) => {
  test('says how many parts need somebody, and what waits', async () => {
    const platform = consolePlatform({ language });
    const parts = [
      { id: 'a', alarm: 'failing' as const },
      { id: 'b', canary: { summary: { version: '3.0.0' }, percent: 5 } },
      { id: 'c' },
    ];
    platform.answer(getReleaseStatus, sampleOf(getReleaseStatus, { revision: 41, parts }));
    platform.answer(getAccess, sampleOf(getAccess, { proposals: [{}, {}] }));
    const { text, press, getByText } = await openConsole('releases', platform);
    assert.ok(getByText(`${text('releases.bad', { count: 1 })} ${text('releases.watched', { count: 1 })}`));
    assert.ok(getByText(new RegExp(text('revision', { revision: 41 }))));
    await press(text('releases.waiting', { count: 2 }));
    assert.deepEqual(platform.navigations, [{ to: '/ops/rules?tab=access', replace: false }]);
  });

  test.each(['proposal', 'doubts', 'canary-failing', 'stopped', 'rolled-back'] as const)(
    'says of a part that it is in trouble: %s',
    async (alarm) => {
      const page = await open([{ alarm }], { language });
      assert.ok(within(cardOf(page)).getByText(page.text(`health.${alarm}`)));
    },
  );
});

test('the worst parts come first: those that fail, those on trial, and then the others as they are', async () => {
  const canary = { summary: { version: '3.0.0' }, percent: 5 };
  const page = await open([
    { id: 'fine-1' },
    { id: 'on-trial', canary },
    { id: 'stopped', alarm: 'stopped' },
    { id: 'fine-2' },
    { id: 'failing', alarm: 'failing' },
    { id: 'proposal', alarm: 'proposal' },
    { id: 'rollout', rollout: { state: 'running', percents: [10, 100] } },
  ]);
  assert.deepEqual(namesOf(page), ['proposal', 'failing', 'stopped', 'on-trial', 'rollout', 'fine-1', 'fine-2']);
});

test('parts are found by their name, and one that is not there is said', async () => {
  const page = await open([{ id: 'games' }, { id: 'member' }]);
  await page.fill(page.text('releases.search'), ' MEM');
  assert.deepEqual(namesOf(page), ['member']);
  await page.fill(page.text('releases.search'), 'zzz');
  assert.ok(page.getByText(page.text('releases.nothing')));
});

test('a part shows its versions, its fallback, its last change and its last hour', async () => {
  const page = await open([
    {
      autoRollback: true,
      pinned: 'Held',
      frozen: { why: 'Holidays' },
      canary: {
        summary: { version: '3.0.0' },
        percent: 5,
        audience: { merchants: ['PH'], regions: ['IN'], languages: ['HI'], testers: true },
      },
      lastChange: { action: 'rollback', actor: 'staff2', reason: 'empty lists' },
      lastHour: { visitors: 1_200, failureRate: 0.0125 },
    },
  ]);
  const { text } = page;
  const card = cardOf(page);
  const facts = factsOf(card);
  assert.match(facts[text('part.stable')] ?? '', /^2\.0\.0/);
  assert.equal(
    facts[text('part.canary')],
    `3.0.0${[
      `${text('whom.merchants')}: PH`,
      `${text('whom.regions')}: India`,
      `${text('whom.languages')}: हिन्दी`,
      text('whom.testers'),
    ].join(' · ')}`,
  );
  assert.equal(facts[text('part.autoLabel')], text('part.autoIsOn'));
  assert.equal(facts[text('part.fallback')], '1.0.0');
  assert.match(
    facts[text('part.lastChange')] ?? '',
    new RegExp(`^${text('actions.rollback')} · staff2.* · empty lists$`),
  );
  for (const badge of [text('part.pinned'), text('part.frozen'), text('part.canaryShare', { percent: 5 })]) {
    assert.ok(within(card).getByText(badge));
  }
  assert.ok(within(card).getByText(text('health.line', { visitors: 1_200, percent: '1.3' })));
});

test('a part without visitors, canary or fallback says so', async () => {
  const page = await open([{ fallback: null, lastHour: { visitors: 0, failureRate: null } }]);
  const card = within(cardOf(page));
  assert.ok(card.getByText(page.text('health.none')));
  assert.equal(factsOf(cardOf(page))[page.text('part.fallback')], page.text('history.nothing'));
  assert.ok(!card.queryByRole('button'));
});

test('a staged rollout shows how far it is, and why it stopped', async () => {
  const running = await open([
    { rollout: { version: '3.0.0', state: 'running', stage: 1, percents: [10, 50, 100, 100] } },
  ]);
  const line = new RegExp(
    `3\\.0\\.0 · ${running.text('rollout.state.running')} · ${running.text('rollout.progress', { stage: 1, stages: 4 })}.*${running.text('rollout.next')}`,
  );
  assert.match(cardOf(running).textContent ?? '', line);
  running.unmount();
  const stopped = await open([{ rollout: { state: 'stopped', percents: [10], why: '2.1 % failed' } }]);
  assert.ok(within(cardOf(stopped)).getByText('2.1 % failed'));
  assert.equal(cardOf(stopped).textContent?.includes(stopped.text('rollout.next')), false);
});

test('a part is rolled back by a dialog for what was looked at, and read again once it is', async () => {
  const page = await open([{}]);
  page.platform.bus.answer(dialogOpen, { value: 'changed' });
  await page.press(page.text('part.rollbackTo', { version: '1.0.0' }));
  assert.deepEqual(page.platform.bus.sentOf(dialogOpen), [
    {
      dialog: 'ops/change',
      props: { action: page.text('part.rollback'), revision: 41, steps: [{ do: 'rollback', part: 'games' }] },
    },
  ]);
  assert.ok(page.platform.made(getReleaseStatus).length >= 2);
});

test('where nothing is to fall back to, a rollback ends the canary alone', async () => {
  const page = await open([{ fallback: null, canary: { summary: { version: '3.0.0' }, percent: 5 } }]);
  await page.press(page.text('part.endCanary'));
  assert.deepEqual(page.platform.bus.sentOf(dialogOpen)[0]?.props, {
    action: page.text('part.endCanary'),
    revision: 41,
    steps: [{ do: 'rollback', part: 'games', to: '2.0.0' }],
  });
});

test('the page that is open is marked in the menu', async () => {
  const { text, getByRole } = await open([{}]);
  const menu = within(getByRole('navigation', { name: text('menu') }));
  assert.equal(menu.getByRole('link', { current: 'page' }).textContent, text('titles.releases'));
});
