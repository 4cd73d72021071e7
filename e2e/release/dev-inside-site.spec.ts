import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createRemote } from '@atrium/scripts/new-remote';
import { devInsideSite } from '../support/dev-inside-site.ts';
import { followEntry } from '../support/follow-entry.ts';
import { haveAccount, login } from '../support/session.ts';
import { repository, system } from '../support/system.ts';
import { expect, rememberEntrance, test } from '../support/test.ts';
import { workspaceAside } from '../support/workspace-aside.ts';

/** A page with a component that has state, a memo and a call's answer. */
const pageOf = (label: string, more = '') => `import { getMemberInfo } from '@atrium/contracts/calls';
import { useCall } from '@atrium/contracts/react';
import { memo, useState } from 'react';

const Counter = memo(function Counter() {
  const [count, setCount] = useState(0);${more}
  return <button onClick={() => setCount(count + 1)}>${label} {count}</button>;
});

export default function HomePage() {
  const member = useCall(getMemberInfo, {});
  return (
    <section>
      <h1>Promo</h1>
      <output>{member.data?.account}</output>
      <Counter />
    </section>
  );
}
`;

test('a remote that no site has is developed inside a deployed one: changes come with state kept, everything else is live', {
  tag: '@every-run',
}, async ({ browser, page: visitor }) => {
  const player = await haveAccount(visitor);
  const folder = createRemote('promo', join(workspaceAside('dev-inside-site'), 'mfe-promo'));
  const write = (text: string) => writeFileSync(join(folder, 'src/pages/home/home.page.tsx'), text);
  write(pageOf('First'));
  const developed = devInsideSite(join(repository, 'cli/src/bin.ts'), folder, ['--site', system.url]);
  // A browser of a developer, without the address that other journeys send: servers of scripts do not take it.
  const context = await browser.newContext({ extraHTTPHeaders: {} });
  await context.addInitScript(rememberEntrance);
  const page = await context.newPage();
  const sockets: string[] = [];
  page.on('websocket', (socket) => sockets.push(new URL(socket.url()).host));
  try {
    const site = await developed.url;
    await page.goto(site);
    await followEntry(page, '/promo');
    await expect(page.getByRole('heading', { level: 1, name: 'Promo' })).toBeVisible();
    await expect(page.getByTestId('override')).toContainText('promo dev');
    await login(page, player);
    await expect(page.locator('output')).toHaveText(player.username);
    expect(sockets).toContain(new URL(site).host);

    await page.evaluate(() => Reflect.set(window, 'isSamePage', true));
    const counter = page.getByRole('button', { name: /^(?:First|Second|Third) \d/ });
    await counter.click();
    await expect(counter).toHaveText('First 1');
    write(pageOf('Second'));
    await expect(counter).toHaveText('Second 1');
    // Other hooks cannot have its state.
    write(pageOf('Third', ' useState(null);'));
    await expect(counter).toHaveText('Third 0');
    expect(await page.evaluate(() => Reflect.get(window, 'isSamePage'))).toBe(true);
  } finally {
    await context.close();
    expect(await developed.end()).toBe(0);
  }
});
