import { shellTemplate } from '@atrium/build';
import { originOf } from '@atrium/build/development-server';
import { minuteMs } from '@atrium/contracts/durations';
import type { LiveSet, LiveVersion } from '@atrium/contracts/release';
import { SettingsError } from '@atrium/gateway';
import { newPart } from '@atrium/registry';
import { readSettings, StartError } from '../start/settings.ts';
import { printWelcome, stopOnSignal } from '../start/start.ts';
import { startSystem } from '../start/start-system.ts';
import { Undo } from '../start/undo.ts';
import { partNamed } from '../workspace.ts';

/* `serve-site <id>:<port> …`: everything but the development servers, whose parts are in the live set. */

interface DevelopedPart {
  readonly id: string;
  readonly origin: string;
}

const askEveryMs = 200;
const firstBuildMs = 5 * minuteMs;

const developedPart = (named: string): DevelopedPart => {
  const [id = '', port = ''] = named.split(':');
  return { id, origin: originOf(Number(port)) };
};

async function liveOf({ id, origin }: DevelopedPart): Promise<LiveVersion> {
  const answer = await fetch(`${origin}/live.json`);
  if (!answer.ok) throw new Error(`the development server of ${id} answered ${answer.status}`);
  return (await answer.json()) as LiveVersion;
}

/** Waits until a development server has built its part for the first time. */
async function untilServed(part: DevelopedPart): Promise<void> {
  const until = Date.now() + firstBuildMs;
  while (!(await liveOf(part).catch(() => null))) {
    if (Date.now() > until) throw new StartError(`the development server of ${part.id} does not answer`);
    await new Promise((resolve) => setTimeout(resolve, askEveryMs));
  }
}

/** The live set with the parts from source in place of their live versions; new ones are in it too. */
async function withSources(live: LiveSet, parts: readonly DevelopedPart[]): Promise<LiveSet> {
  const developed = await Promise.all(parts.map(async (part) => [part.id, newPart(await liveOf(part))] as const));
  const { shell = live.shell, ...remotes } = Object.fromEntries(developed);
  return { ...live, shell, remotes: { ...live.remotes, ...remotes } };
}

async function serve(parts: readonly DevelopedPart[]): Promise<void> {
  const began = Date.now();
  const undo = new Undo();
  stopOnSignal(undo);
  const shell = parts.some(({ id }) => id === 'shell') ? partNamed('shell') : null;
  try {
    const settings = { ...readSettings(), developmentOrigins: parts.map(({ origin }) => origin) };
    const running = await startSystem(settings, {
      say: (line) => console.log(line),
      undo,
      sources: {
        present: (live) => withSources(live, parts),
        ...(shell ? { shellTemplate: () => shellTemplate(shell.folder) } : {}),
      },
    });
    await Promise.all(parts.map(untilServed));
    printWelcome(running, ((Date.now() - began) / 1000).toFixed(1));
  } catch (error) {
    console.error(error instanceof StartError || error instanceof SettingsError ? `✖ ${error.message}` : error);
    await undo.all();
    process.exit(1);
  }
}

await serve(process.argv.slice(2).map(developedPart));
