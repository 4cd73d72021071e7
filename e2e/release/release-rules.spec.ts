import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { changeAlerts, getAlerts } from '@atrium/contracts/calls';
import { expectAccessible } from '../support/axe.ts';
import { demoAccount } from '../support/demo-accounts.ts';
import { enterAs } from '../support/enter.ts';
import { connectOps } from '../support/release.ts';
import { expect, test } from '../support/test.ts';
import { textsOf } from '../support/texts.ts';

const text = textsOf('mfe-ops');

test.use({ viewport: { width: 390, height: 844 } });

/** A receiver of webhooks with the bodies it was sent. */
async function receive(): Promise<{ url: string; bodies: string[]; close(): void }> {
  const bodies: string[] = [];
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk) => {
      body += chunk;
    });
    request.on('end', () => {
      bodies.push(body);
      response.end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}/hook`, bodies, close: () => server.close() };
}

test('an operator adds a webhook on a phone, tries it, and sees that it arrived', async ({ page }) => {
  const hook = await receive();
  await enterAs(page, demoAccount('staff'));
  await page.goto('/ops/rules');
  await page.getByLabel(text('alerts.name')).fill('night shift');
  await page.getByLabel(text('alerts.address')).fill('https://10.1.2.3/hook');
  await page.getByRole('button', { name: text('alerts.add'), exact: true }).click();
  await expect(page.getByRole('alert').filter({ hasText: '10.1.2.3' })).toBeVisible();
  await page.getByLabel(text('alerts.address')).fill(hook.url);
  await page.getByRole('button', { name: text('alerts.add'), exact: true }).click();
  const channel = page.locator('[data-channel="night shift"]');
  await channel.getByRole('button', { name: text('alerts.test') }).click();
  await expect.poll(() => hook.bodies.length).toBe(1);
  expect(hook.bodies[0]).toContain('night shift');
  await expect(page.getByText(text('alerts.state.sent')).first()).toBeVisible();
  await expectAccessible(page);
  await channel.getByRole('button', { name: text('alerts.remove') }).click();
  await expect(channel).toBeHidden();
  hook.close();
  const ops = await connectOps();
  const { channels } = await ops.invoke(getAlerts, {});
  for (const { id, name } of channels) {
    if (name === 'night shift') await ops.invoke(changeAlerts, { change: { do: 'remove', id } });
  }
});
