import { join } from 'node:path';
import { buildVersion } from '../chaos/chaos-remote.ts';
import { visitWithBadCanary } from '../support/beacons.ts';
import { openMailServer } from '../support/mail-server.ts';
import { startRegistry } from '../support/registry-process.ts';
import { release } from '../support/release.ts';
import { repository } from '../support/system.ts';
import { expect, test } from '../support/test.ts';

const part = 'mailed';
const onCall = 'oncall@atrium.example';

test('the person on call gets a mail when the guard stops a canary, and one when a version is rolled back', async () => {
  test.setTimeout(300_000);
  const post = await openMailServer();
  const registry = await startRegistry({ SMTP_URL: post.url, MAIL_FROM: 'Atrium <releases@atrium.example>' });
  const type = async (words: string) => {
    const typed = await release(words, registry.place);
    expect(typed.code, `${words}\n${typed.said}`).toBe(0);
    return typed.said;
  };
  const received = () => post.mails.map(({ subject }) => subject);
  try {
    const { summary } = JSON.parse(await type(`publish ${join(repository, 'shell', 'dist')} --json`));
    await type(`promote shell ${summary.version}`);
    for (const version of ['1.0.0', '2.0.0']) await type(`publish ${await buildVersion(part, version)}`);
    await type(`promote ${part} 1.0.0`);
    await type(`alerts add mail ${onCall} --name "on call" --parts ${part}`);

    await type(`canary ${part} 2.0.0 --percent 50 --reason "new lists"`);
    post.turnAway(1);
    await visitWithBadCanary(registry.url, { part, stable: '1.0.0', canary: '2.0.0', ofEach: 15 });
    await expect.poll(received).toEqual([`A canary was stopped: ${part}`]);
    const [stopped] = post.mails;
    expect(stopped?.to?.map(({ address }) => address)).toEqual([onCall]);
    expect(stopped?.from).toEqual({ name: 'Atrium', address: 'releases@atrium.example' });
    expect(stopped?.text).toMatch(/^The canary of mailed was stopped: 2\.0\.0 failed for \d+ of \d+ visitors/);
    expect(await type('status')).not.toContain('canary 2.0.0');

    await type(`promote ${part} 2.0.0 --reason "it was the network"`);
    await type(`rollback ${part} --reason "the lists are empty"`);
    await expect.poll(received).toEqual([`A canary was stopped: ${part}`, `A version was rolled back: ${part}`]);
    expect(post.mails[1]?.text).toMatch(/mailed: 2\.0\.0 → 1\.0\.0\. the lists are empty/);

    await expect.poll(() => type('alerts log')).toMatch(/canary-stopped.*\n {4}on call: sent, attempts: 2/);
  } finally {
    await registry.stop();
    await post.close();
  }
});
