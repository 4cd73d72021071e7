import { spawnSync } from 'node:child_process';
import { connectRemotely, RefusedError } from '@atrium/cli';
import { opsTokenOf } from '@atrium/registry';
import { readSettings } from '../start/settings.ts';
import { root } from '../workspace.ts';
import { type E2eRequest, readE2eRequest } from './journeys/arguments.ts';
import { type Choice, choicesOf } from './journeys/choose-versions.ts';
import { askForBrowser } from './journeys/ensure-browser.ts';
import { clearSystem, playwrightProgram } from './journeys/playwright.ts';
import { systems } from './journeys/systems.ts';

/** The ops API of the site under test; a site of this machine has its token in the data folder. */
function connect(url: string) {
  const token = process.env.OPS_TOKEN ?? opsTokenOf({ dataDir: readSettings().dataDir, environment: process.env });
  return connectRemotely(url, token ?? undefined);
}

/** Every journey at its own width; faults run only by name (`--project=faults`). */
const usualProjects = ['--project=wide', '--project=phone', '--project=smoke'];

function run({ url, playwright }: E2eRequest, { label, link }: Choice): number {
  if (url) console.log(`\n• ${label}, at ${url}`);
  const isChosen = playwright.some((word) => word.startsWith('--project'));
  const { command, args } = playwrightProgram([...(isChosen ? [] : usualProjects), ...playwright]);
  const result = spawnSync(command, args, {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, ...(url ? { E2E_URL: url } : {}), ...(link ? { E2E_OVERRIDE: link } : {}) },
  });
  return result.status ?? 1;
}

/**
 * `npm run e2e [-- options]`: the journeys against a freshly started system, or with `--url` against exactly what is
 * live there; `--candidate <part>@<version>`, `--revision <n>` and `--matrix <n>` choose other versions for the
 * test's browsers alone. Anything else goes to Playwright.
 */
export async function main(words: readonly string[]): Promise<void> {
  try {
    const request = readE2eRequest(words);
    const { url } = request;
    const choices = await choicesOf(() => connect(url as string), request);
    await askForBrowser();
    if (!url) clearSystem(process.env.E2E_DATA_DIR ?? systems.main.dataDir);
    const results = choices.map((choice) => run(request, choice));
    process.exitCode = Math.max(...results);
  } catch (error) {
    console.error(`✖ ${(error as Error).message}`);
    process.exitCode = error instanceof RefusedError ? error.exitCode : 2;
  }
}
