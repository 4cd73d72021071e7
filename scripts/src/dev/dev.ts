import { ports } from '@atrium/contracts/constants';
import type { LiveSet } from '@atrium/contracts/release';
import { newPart } from '@atrium/registry';
import { shellTemplate } from '../build/index.ts';
import { readSettings, StartError } from '../start/settings.ts';
import { printWelcome, stopOnSignal } from '../start/start.ts';
import { startSystem } from '../start/start-system.ts';
import { Undo } from '../start/undo.ts';
import { type Part, partNamed, partsOf } from '../workspace.ts';
import { type DevelopmentServer, startDevelopmentServer } from './development-server.ts';

async function startServers(parts: readonly Part[], undo: Undo): Promise<DevelopmentServer[]> {
  const servers: DevelopmentServer[] = [];
  const refresh = parts.some(({ id }) => id === 'shell');
  for (const [index, part] of parts.entries()) {
    const server = await startDevelopmentServer(part, { port: ports.developmentServers + index, refresh });
    undo.push(() => server.stop());
    servers.push(server);
    console.log(`• ${part.id} from source at ${server.origin}`);
  }
  return servers;
}

/** The live set with the parts from source in their places; new ones are in it too. */
async function withSources(live: LiveSet, servers: readonly DevelopmentServer[]): Promise<LiveSet> {
  const remotes = { ...live.remotes };
  let { shell } = live;
  for (const server of servers) {
    const part = newPart(await server.live());
    if (server.id === 'shell') shell = part;
    else remotes[server.id] = part;
  }
  return { ...live, shell, remotes };
}

/** `npm run dev [-- games …]`: every part from source, or the named ones inside the live rest. */
export async function main(ids: readonly string[]): Promise<void> {
  const began = Date.now();
  const undo = new Undo();
  stopOnSignal(undo);
  try {
    const parts = ids.length > 0 ? ids.map(partNamed) : partsOf();
    const shell = parts.find(({ id }) => id === 'shell');
    const servers = await startServers(parts, undo);
    const settings = { ...readSettings(), developmentOrigins: servers.map(({ origin }) => origin) };
    const running = await startSystem(settings, {
      say: (line) => console.log(`• ${line}`),
      undo,
      sources: {
        present: (live) => withSources(live, servers),
        ...(shell ? { shellTemplate: () => shellTemplate(shell.folder) } : {}),
      },
    });
    printWelcome(running, ((Date.now() - began) / 1000).toFixed(1));
  } catch (error) {
    console.error(error instanceof StartError ? `\n✖ ${error.message}\n` : error);
    await undo.all();
    process.exit(1);
  }
}
