import { fileURLToPath } from 'node:url';
import { ports } from '@atrium/contracts/constants';
import concurrently from 'concurrently';
import { partNamed, partsOf, root } from '../workspace.ts';

const script = (name: string) => fileURLToPath(new URL(name, import.meta.url));

/** A process of our own; paths with spaces are quoted for the shell that concurrently starts it with. */
const command = (name: string, ...args: string[]) =>
  [process.execPath, script(name), ...args].map((word) => JSON.stringify(word)).join(' ');

/**
 * `npm run dev [-- games …]`: every part from source, or the named ones inside the live rest. Each development server
 * and the site are processes of their own; when one ends, all do.
 */
export async function main(ids: readonly string[]): Promise<void> {
  const parts = ids.length > 0 ? ids.map(partNamed) : partsOf();
  // React replaces components in place only in its development build, which the shell from source brings.
  const refresh = parts.some(({ id }) => id === 'shell') ? ['refresh'] : [];
  const servers = parts.map(({ id }, index) => ({ id, port: String(ports.developmentServers + index) }));
  const { result } = concurrently(
    [
      ...servers.map(({ id, port }) => ({ name: id, command: command('serve-part.js', id, port, ...refresh) })),
      { name: 'site', command: command('serve-site.js', ...servers.map(({ id, port }) => `${id}:${port}`)) },
    ],
    { cwd: root, prefix: 'name', prefixColors: ['auto'], padPrefix: true, killOthersOn: ['success', 'failure'] },
  );
  await result.catch(() => {
    process.exitCode = 1;
  });
}
