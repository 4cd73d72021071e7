import { isRemote, type Part, partsIn, repositoryOf } from '@atrium/build/parts';
import { ports } from '@atrium/contracts/constants';
import { type Arguments, UsageError } from '../arguments.ts';
import { readConfig } from '../config.ts';
import { createDevKey } from '../dev/dev-key.ts';
import { findSite } from '../dev/find-site.ts';
import { atFreePort } from '../dev/free-port.ts';
import { pageWithLocal } from '../dev/page-with-local.ts';
import { openProxy } from '../dev/proxy.ts';
import type { Said } from './verb.ts';

/** The remote of the repository that the command was given in, the only one without an id. @throws UsageError */
function remoteHere(id: string | undefined): Part {
  const repository = repositoryOf(process.cwd());
  const remotes = partsIn(repository).filter(({ folder }) => isRemote(folder));
  const [only] = remotes;
  const found = id === undefined && remotes.length === 1 ? only : remotes.find((one) => one.id === id);
  if (found) return found;
  if (!only)
    throw new UsageError(`${repository} is no remote (it has no src/remote.manifest.ts): change to the folder of one`);
  const asked = id === undefined ? 'which remote?' : `there is no remote named ${id}:`;
  throw new UsageError(`${asked} it is one of ${remotes.map((one) => one.id).join(', ')}`);
}

function siteOf({ values }: Arguments): string {
  const site = values.site ?? values.registry ?? (process.env.REGISTRY_URL || readConfig().registry);
  if (site) return site;
  throw new UsageError('which site? Name it with --site, or as "registry" in atrium.config.json');
}

/** Resolves at a signal to stop. npm passes on what its whole process group was sent, so the same one may come twice. */
const untilStopped = () =>
  new Promise<void>((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => resolve());
  });

/** `dev [id] --site <url>`: one remote from its sources inside a deployed site, until the command is stopped. */
export async function dev(args: Arguments, say: (line: string) => void): Promise<Said> {
  const remote = remoteHere(args.rest[0]);
  const site = await findSite(siteOf(args));
  const key = createDevKey();
  // The bundler takes longer to load than finding out that there is nothing to serve.
  const { startDevelopmentServer } = await import('@atrium/build/development-server');
  const server = await atFreePort(ports.developmentServers + 1, (port) =>
    startDevelopmentServer(remote, { port, refresh: 'alone' }),
  );
  try {
    let live = await server.live().catch((error: Error) => {
      throw new UsageError(`${remote.id} cannot be served: ${error.message}`);
    });
    const present = async (html: string, path: string) => {
      // While a mistake is in the manifest, the last one that could be read stays.
      live = await server.live().catch(() => live);
      return pageWithLocal(html, path, { id: remote.id, live, key });
    };
    const proxy = await atFreePort(ports.developmentServers, (port) =>
      openProxy({ site, port, sources: server.origin, say, present }),
    );
    const stopped = untilStopped();
    say(`${remote.id} from ${remote.folder}, everything else from ${site}: ${proxy.origin}`);
    await stopped;
    return { value: { id: remote.id, site, origin: proxy.origin }, lines: [] };
  } finally {
    // Once the answer is printed: a build under way, or a page that is open, would keep the command for as long as it likes.
    setImmediate(() => process.exit());
  }
}
