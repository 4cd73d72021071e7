import type { CallValue, getReleaseHealth } from '@atrium/contracts/calls';
import { opsTokenOf } from '@atrium/registry';
import type { APIRequestContext } from '@playwright/test';
import { system } from '../support/system.ts';
import { expect, test } from '../support/test.ts';
import { goLive, publishVersion, takeOff } from './chaos-remote.ts';

const authorization = `Bearer ${opsTokenOf({ dataDir: system.dataDir, environment: process.env })}`;

test.beforeAll(async () => {
  test.setTimeout(180_000);
  await publishVersion('chaos', '1.0.0');
  await publishVersion('chaos', '3.1.0', 'in render');
});

test.afterAll(() => takeOff('chaos'));

/** How often a version of the small remote threw in browsers, as the registry knows it. */
async function renderErrors(request: APIRequestContext, version: string): Promise<number> {
  const response = await request.get('/registry/api/health?part=chaos', { headers: { authorization } });
  const { value } = (await response.json()) as { value: CallValue<typeof getReleaseHealth> };
  return value.versions.find((one) => one.version === version)?.total.renderErrors ?? 0;
}

test('the registry is notified within seconds which version failed in a browser', async ({
  page,
  request,
  pageErrors,
}) => {
  await goLive('chaos', '1.0.0', '3.1.0');
  const before = await renderErrors(request, '3.1.0');
  await page.goto('/chaos');
  await expect(page.getByRole('heading', { level: 1, name: 'chaos home 1.0.0' })).toBeVisible();
  await expect.poll(() => renderErrors(request, '3.1.0')).toBe(before + 1);
  pageErrors.length = 0;
});
