import assert from 'node:assert/strict';
import {
  getFederationManifest,
  getProvenance,
  getReleaseHealth,
  getReleaseStatus,
  getRollouts,
  listRevisions,
  listVersions,
  type PartStatus,
} from '@atrium/contracts/calls';
import { dialogOpen } from '@atrium/contracts/commands';
import { bundledLanguages } from '@atrium/contracts/constants';
import { type Some, sampleNow, sampleOf, type TestPlatformOptions } from '@atrium/testing';
import { describe, test } from '@jest/globals';
import { fireEvent, within } from '@testing-library/react';
import { consolePlatform, factsOf, openConsole, rowsOf } from '../../testing/console.ts';

const canary = { summary: { version: '3.0.0' }, percent: 5 } as const;
const games = { id: 'games', stable: { version: '2.0.0', publishedAt: sampleNow }, fallback: '1.0.0' };
const figures = (failureRate: number | null, visitors: number) => ({
  failureRate,
  visitors,
  mounts: 2_000,
  mountMs: 180,
});

function platformWith(part: Some<PartStatus> = {}, options: TestPlatformOptions = {}) {
  const platform = consolePlatform(options);
  platform.answer(getReleaseStatus, sampleOf(getReleaseStatus, { revision: 41, parts: [{ ...games, ...part }] }));
  platform.answer(getRollouts, { rollouts: [], freezes: [] });
  platform.answer(listRevisions, { entries: [] });
  platform.answer(getReleaseHealth, sampleOf(getReleaseHealth, { versions: [], doubts: { unsigned: 0, crowded: 0 } }));
  platform.answer(
    listVersions,
    sampleOf(listVersions, {
      versions: [
        { version: '3.0.0', publishedAt: sampleNow + 1, brotliBytes: 20_992, sourceRevision: 'abc1234' },
        { version: '2.0.0', publishedAt: sampleNow },
        { version: '1.0.0', publishedAt: sampleNow - 1 },
      ],
    }),
  );
  return platform;
}

const openWith = (platform: ReturnType<typeof platformWith>) => openConsole('part', platform, { id: 'games' });
const open = (part: Some<PartStatus> = {}, options: TestPlatformOptions = {}) => openWith(platformWith(part, options));
const propsOf = (page: Awaited<ReturnType<typeof open>>) =>
  page.platform.bus.sentOf(dialogOpen).map(({ props }) => props);

describe.each(bundledLanguages)('a part in %s', (language) => {
  test('has its name, its live version and each of its sections', async () => {
    const { text, getByRole } = await open({}, { language });
    assert.equal(getByRole('heading', { level: 1 }).textContent, 'games');
    for (const key of ['rollout.title', 'health.title', 'versions.title', 'federation.title', 'titles.history']) {
      assert.ok(getByRole('heading', { level: 2, name: text(key) }), key);
    }
  });

  test('that there is not says so', async () => {
    const { text, getByText } = await openConsole('part', platformWith({}, { language }), { id: 'gifts' });
    assert.ok(getByText(text('part.unknown')));
  });
});

describe('an action on a part', () => {
  test.each([
    [
      'rolls back to the last good version',
      {},
      'part.rollbackTo',
      { version: '1.0.0' },
      'part.rollback',
      { do: 'rollback' },
    ],
    [
      'ends the canary where there is none',
      { fallback: null, canary },
      'part.endCanary',
      {},
      'part.endCanary',
      { do: 'rollback', to: '2.0.0' },
    ],
    [
      'makes the canary stable',
      { canary },
      'part.promoteVersion',
      { version: '3.0.0' },
      'part.promote',
      { do: 'promote' },
    ],
    ['pins the version', {}, 'part.pin', {}, 'part.pin', { do: 'pin', why: 'Held from the console' }],
    ['lifts the pin', { pinned: 'Holidays' }, 'part.unpin', {}, 'part.unpin', { do: 'pin', why: null }],
    ['turns automatic rollback on', {}, 'part.autoOn', {}, 'part.autoOn', { do: 'auto-rollback', on: true }],
    ['turns it off', { autoRollback: true }, 'part.autoOff', {}, 'part.autoOff', { do: 'auto-rollback', on: false }],
    ['turns server drawing off', {}, 'part.drawingOff', {}, 'part.drawingOff', { do: 'server-drawing', on: false }],
    [
      'turns it on again',
      { isServerDrawn: false },
      'part.drawingOn',
      {},
      'part.drawingOn',
      { do: 'server-drawing', on: true },
    ],
  ] as const)(
    '%s, in a dialog for the revision that was looked at',
    async (_name, part, button, values, action, step) => {
      const page = await open(part);
      await page.press(page.text(button, values));
      const { do: what, ...rest } = step;
      assert.deepEqual(propsOf(page), [
        { action: page.text(action), revision: 41, steps: [{ do: what, part: 'games', ...rest }] },
      ]);
    },
  );

  test('is not offered where there is nothing to roll back', async () => {
    const { press, text } = await open({ fallback: null });
    await assert.rejects(press(text('part.rollback')), /disabled/);
  });

  test('says why a version is held', async () => {
    const { text, getByText } = await open({ pinned: 'Holidays' });
    assert.ok(getByText(text('part.pinnedWhy', { why: 'Holidays' })));
  });

  test('leads to the page as it is after it', async () => {
    const page = await open();
    page.platform.bus.answer(dialogOpen, { value: 'changed' });
    await page.press(page.text('part.pin'));
    assert.ok(page.platform.made(getReleaseStatus).length >= 2);
  });
});

describe('the share of a canary', () => {
  /** The form of the share; that of a rollout has the same choices. */
  const share = ({ getByRole }: Awaited<ReturnType<typeof open>>) =>
    within(getByRole('slider').closest('.ops-share') as HTMLElement);
  const stepOf = (page: Awaited<ReturnType<typeof open>>) => (propsOf(page)[0] as { steps: object[] }).steps[0];

  test('changes when it is applied, among those it is for', async () => {
    const page = await open({ canary });
    const { text, press, getByLabelText } = page;
    await assert.rejects(press(text('part.applyShare')), /disabled/);
    fireEvent.change(getByLabelText(text('part.shareOf', { version: '3.0.0' })), { target: { value: '10' } });
    await page.click(share(page).getByLabelText('India'));
    await press(text('part.applyShare'));
    assert.deepEqual(propsOf(page), [
      {
        action: text('part.setShare', { percent: 10 }),
        revision: 41,
        steps: [{ do: 'canary', part: 'games', version: '3.0.0', percent: 10, audience: { regions: ['IN'] } }],
      },
    ]);
  });

  test('of nobody ends it', async () => {
    const page = await open({ canary });
    fireEvent.change(page.getByLabelText(page.text('part.shareOf', { version: '3.0.0' })), { target: { value: '0' } });
    const ends = page.getAllByRole('button', { name: page.text('part.endCanary') });
    await page.click(ends.at(-1) as HTMLElement);
    assert.deepEqual(stepOf(page), {
      do: 'canary',
      part: 'games',
      version: '3.0.0',
      percent: 0,
    });
  });

  test('is widened to everyone by taking back what narrows it', async () => {
    const page = await open({ canary: { ...canary, audience: { merchants: ['PH'], testers: true } } });
    await page.click(share(page).getByLabelText('PH'));
    await page.click(share(page).getByLabelText(page.text('whom.testers')));
    await page.press(page.text('part.applyShare'));
    assert.deepEqual(stepOf(page), {
      do: 'canary',
      part: 'games',
      version: '3.0.0',
      percent: 5,
    });
  });
});

describe('the health of a part', () => {
  function withHealth(health: Parameters<typeof sampleOf<typeof getReleaseHealth>>[1]) {
    const platform = platformWith({ canary });
    platform.answer(getReleaseHealth, sampleOf(getReleaseHealth, { doubts: { unsigned: 0, crowded: 0 }, ...health }));
    return openWith(platform);
  }

  test('compares stable and canary, and what was not measured has a dash', async () => {
    const { text, getByText } = await withHealth({
      versions: [
        { version: '2.0.0', total: figures(0.0125, 1_200), series: [{ minute: sampleNow, figures: figures(0.5, 2) }] },
      ],
    });
    const value = (name: string, key: string) =>
      getByText(`${text(name)} · ${text(key)}`).parentElement?.textContent?.slice(
        `${text(name)} · ${text(key)}`.length,
      );
    assert.match(value('part.stable', 'health.failures') ?? '', /^1\.25 %/);
    assert.match(value('part.stable', 'health.mount') ?? '', /^180 ms/);
    assert.match(value('part.canary', 'health.failures') ?? '', /^–/);
    assert.match(value('part.canary', 'health.mount') ?? '', /^–/);
  });

  test('is looked at over another span of time', async () => {
    const page = await withHealth({ versions: [] });
    await page.press(page.text('health.hours', { hours: 24 }));
    assert.deepEqual(
      page.platform.made(getReleaseHealth).map(({ minutes }) => minutes),
      [60, 1_440],
    );
  });

  test('shows the visitors whose pages were poor, and what the canary is judged by', async () => {
    const vitals = [{ name: 'lcpMs', visitors: 200, poor: 10 }] as const;
    const { text, getByRole } = await withHealth({
      versions: [{ version: '2.0.0', total: { ...figures(0, 200), vitals } }],
      trial: [
        { measure: 'failures', stable: { visitors: 400, failing: 4 }, canary: { visitors: 100, failing: 5 } },
        { measure: 'cls', stable: { visitors: 0, failing: 0 }, canary: { visitors: 0, failing: 0 } },
      ],
    });
    const share = (percent: string, visitors: number) => text('health.share', { percent, visitors });
    assert.deepEqual(rowsOf(getByRole('table', { name: text('health.vitals') })), [
      [text('health.measure.lcpMs'), share('5', 200), '–'],
    ]);
    assert.deepEqual(rowsOf(getByRole('table', { name: text('health.compared') })), [
      [text('health.measure.failures'), share('1', 400), share('5', 100)],
    ]);
  });

  test('says that the stable version fails for everyone, and what may be forged', async () => {
    const { text, getByText } = await withHealth({
      versions: [],
      proposal: { version: '2.0.0', why: '40 % of visitors fail' },
      doubts: { unsigned: 3, crowded: 4, held: 'too many from one network' },
    });
    assert.ok(getByText(text('health.proposal')));
    assert.ok(getByText('40 % of visitors fail'));
    assert.ok(getByText(text('health.doubts')));
    assert.ok(getByText('too many from one network'));
    assert.ok(getByText(new RegExp(text('health.notCounted', { unsigned: 3, crowded: 4 }).replaceAll('.', '\\.'))));
  });
});

describe('versions of a part', () => {
  const table = (page: Awaited<ReturnType<typeof open>>) =>
    page.getByRole('table', { name: page.text('versions.title') });

  test('are listed with what they are, the newest first', async () => {
    const page = await open({ canary, recalled: ['3.0.0'] });
    const { text } = page;
    const rows = rowsOf(table(page));
    assert.deepEqual(
      rows.map(([version]) => version),
      [
        `3.0.0 ${text('part.canary')}${text('part.recalled')}`,
        `2.0.0 ${text('part.stable')}`,
        `1.0.0 ${text('part.fallback')}`,
      ],
    );
    assert.deepEqual([rows[0]?.[2], rows[0]?.[4]], ['20.5 KB', 'abc1234']);
  });

  test.each([
    [
      'is given to a few',
      0,
      'versions.canary',
      { percent: 5 },
      ['part.setShare', { percent: 5 }],
      { do: 'canary', version: '3.0.0', percent: 5 },
    ],
    ['is made stable', 0, 'versions.promote', {}, ['part.promote', {}], { do: 'promote', version: '3.0.0' }],
    ['is gone back to', 2, 'versions.goBack', {}, ['part.rollback', {}], { do: 'rollback', to: '1.0.0' }],
  ] as const)('of which one %s', async (_name, row, button, values, [action, named], { do: what, ...rest }) => {
    const page = await open();
    const line = within(table(page)).getAllByRole('row')[row + 1] as HTMLElement;
    await page.click(within(line).getByRole('button', { name: page.text(button, values) }));
    assert.deepEqual(propsOf(page), [
      { action: page.text(action, named), revision: 41, steps: [{ do: what, part: 'games', ...rest }] },
    ]);
  });

  test('have no action on the stable one, and a newer one is not gone back to', async () => {
    const page = await open();
    const [, newest, stable] = within(table(page)).getAllByRole('row') as HTMLElement[];
    assert.ok(!within(newest as HTMLElement).queryByRole('button', { name: page.text('versions.goBack') }));
    assert.ok(!within(stable as HTMLElement).queryByRole('button', { name: page.text('versions.promote') }));
  });

  test('are read page by page when there are many', async () => {
    const platform = platformWith();
    const versions = Array.from({ length: 12 }, (_, index) => ({ version: `1.${12 - index}.0` }));
    platform.answer(listVersions, sampleOf(listVersions, { versions }));
    const page = await openWith(platform);
    await page.press(page.uiText('next'));
    assert.deepEqual(
      rowsOf(table(page)).map(([version]) => version?.trim()),
      ['1.2.0', '1.1.0'],
    );
  });

  test('show where they were built and of what, while that holds', async () => {
    const page = await open();
    page.platform.answer(
      getProvenance,
      sampleOf(getProvenance, {
        provenance: {
          builder: 'ci',
          sourceRevision: null,
          isModified: true,
          packages: [{ name: 'react', version: '19.3.1', licence: 'MIT' }],
        },
        findings: [],
      }),
    );
    await page.press(page.text('provenance.open', { version: '3.0.0' }));
    assert.deepEqual(page.platform.made(getProvenance), [{ part: 'games', version: '3.0.0' }]);
    const drawer = within(page.getByRole('dialog'));
    assert.ok(drawer.getByText(page.text('provenance.whole')));
    const facts = factsOf(page.getByRole('dialog'));
    assert.equal(
      facts[page.text('provenance.source')],
      `${page.text('provenance.noRevision')} ${page.text('provenance.modified')}`,
    );
    assert.ok(drawer.getByText('react 19.3.1 (MIT)'));
  });

  test.each([
    ['that they were published without', 'PROVENANCE_ABSENT', true],
    ['what speaks against it', 'PROVENANCE_BROKEN', false],
  ] as const)('say of their provenance %s', async (_name, code, isAbsent) => {
    const page = await open();
    const findings = [{ code, severity: 'error' as const, text: 'its signature does not verify' }];
    page.platform.answer(getProvenance, sampleOf(getProvenance, { findings }));
    await page.press(page.text('provenance.open', { version: '3.0.0' }));
    const drawer = within(page.getByRole('dialog'));
    assert.equal(drawer.queryByText(page.text('provenance.absent')) !== null, isAbsent);
    assert.equal(drawer.queryByText('its signature does not verify') !== null, !isAbsent);
    assert.ok(!drawer.queryByText(page.text('provenance.whole')));
  });
});

describe('what tools of Module Federation read', () => {
  test('is shown of the live version', async () => {
    const platform = platformWith();
    const manifest = {
      file: '/artifacts/games/2.0.0/mf-manifest.json',
      build: { name: 'games', version: '2.0.0' },
      pluginVersion: '',
      entry: 'remoteEntry.js',
      globalName: 'games_2_0_0',
      exposes: ['./remote'],
      shared: [{ name: 'react', requiredVersion: '^19.0.0' }],
      remotes: [],
    };
    platform.answer(getFederationManifest, { manifest });
    const page = await openWith(platform);
    const { text, getByRole, container } = page;
    const facts = factsOf(container);
    assert.deepEqual(
      ['build', 'plugin', 'global', 'exposes', 'shared', 'remotes'].map((name) => facts[text(`federation.${name}`)]),
      ['games 2.0.0', text('federation.unknown'), 'games_2_0_0', './remote', 'react ^19.0.0', text('federation.none')],
    );
    assert.equal(getByRole('link', { name: 'mf-manifest.json' }).getAttribute('href'), manifest.file);
    assert.deepEqual(platform.made(getFederationManifest), [{ part: 'games', version: '2.0.0' }]);
  });

  test('is absent from versions before it', async () => {
    const platform = platformWith();
    platform.answer(getFederationManifest, { manifest: null });
    const { text, getByText } = await openWith(platform);
    assert.ok(getByText(text('federation.absent', { version: '2.0.0' })));
  });
});

test('the history of a part is its own, up to the live revision', async () => {
  const { platform } = await open();
  assert.deepEqual(platform.made(listRevisions), [{ limit: 20, part: 'games', before: 42 }]);
});

test('a part that cannot be read says so, and is read again on request', async () => {
  const platform = platformWith();
  platform.refuseOnce(getReleaseStatus, 'REQUEST_INVALID');
  const { press, text, uiText, getByText, getByRole } = await openWith(platform);
  assert.ok(getByText(await platform.refusalText('REQUEST_INVALID')));
  await press(uiText('retry'));
  assert.ok(getByRole('heading', { level: 2, name: text('health.title') }));
});
