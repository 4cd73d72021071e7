import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { afterEach, test } from '@jest/globals';
import { siteWith } from '../testing/test-site.ts';
import { tidyUp } from '../testing/tidy-up.ts';

afterEach(tidyUp);

const deployed = (path: string) => readFileSync(new URL(`../../../../deploy/${path}`, import.meta.url), 'utf8');
const rules = deployed('prometheus/releases.rules.yml');
const dashboard = deployed('grafana/atrium-releases.json');
const namesIn = (text: string) => new Set([...text.matchAll(/\batrium_release_[a-z_]+/g)].map(([name]) => name));

test('every figure of the releases’ dashboard and objectives is reported', async () => {
  const { site } = await siteWith(['shell@1.0.0', 'promo@1.0.0'], { metricsToken: 'figures' });
  const { body } = await site.inject({ url: '/registry/metrics', headers: { authorization: 'Bearer figures' } });
  const told = new Set([...body.matchAll(/^# TYPE (\S+)/gm)].map(([, name]) => name));
  for (const text of [rules, dashboard]) {
    assert.ok(namesIn(text).size > 3);
    assert.deepEqual(
      [...namesIn(text)].filter((name) => !told.has(name)),
      [],
    );
  }
  const recorded = new Set([...rules.matchAll(/record: (\S+)/g)].map(([, name]) => name));
  for (const [name] of dashboard.matchAll(/\batrium:[a-z_:]+/g)) assert.ok(recorded.has(name), name);
});

test('every objective leads to a section of the operating guide', () => {
  const guide = readFileSync(new URL('../../../../docs/operating.md', import.meta.url), 'utf8');
  const anchors = new Set(
    [...guide.matchAll(/^#+ (.+)$/gm)].map(([, title = '']) =>
      title
        .toLowerCase()
        .replace(/[^\w\s-]/g, '')
        .replace(/\s/g, '-'),
    ),
  );
  const runbooks = [...rules.matchAll(/runbook: docs\/operating\.md#(\S+)/g)].map(([, anchor]) => anchor ?? '');
  assert.equal(runbooks.length, [...rules.matchAll(/- alert:/g)].length);
  assert.deepEqual(
    runbooks.filter((anchor) => !anchors.has(anchor)),
    [],
  );
});

test('what browsers report of a version is told by kind, and its time to mount in seconds', async () => {
  const { site } = await siteWith(['shell@1.0.0', 'promo@1.1.0', 'promo@1.0.0'], { metricsToken: 'figures' });
  const report = { part: 'promo', version: '1.0.0', mounts: 1, loadFailures: 0, renderErrors: 2, faults: 0, hangs: 1 };
  const payload = { reports: [{ ...report, mountMs: 1500 }] };
  await site.inject({ method: 'POST', url: '/registry/health', payload });
  const { body } = await site.inject({ url: '/registry/metrics', headers: { authorization: 'Bearer figures' } });
  assert.match(body, /atrium_release_failures\{part="promo",version="1\.0\.0",kind="render"\} 2/);
  assert.match(body, /atrium_release_failures\{part="promo",version="1\.0\.0",kind="hang"\} 1/);
  assert.match(body, /atrium_release_mount_seconds\{part="promo",version="1\.0\.0"\} 1\.5/);
});
