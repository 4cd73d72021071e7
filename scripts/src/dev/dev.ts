import { fileURLToPath } from 'node:url';
import concurrently from 'concurrently';
import { partNamed, partsOf, root } from '../workspace.ts';
import { placeBeside } from './place-beside.ts';

const script = (name: string) => fileURLToPath(new URL(name, import.meta.url));

/** A process of our own; paths with spaces are quoted for the shell that concurrently starts it with. */
const command = (name: string, ...args: string[]) =>
  [process.execPath, script(name), ...args].map((word) => JSON.stringify(word)).join(' ');

/** The compiler is native: where its stack is asked for, it hides the line that is wrong. */
const quiet = { RUST_BACKTRACE: '0' };

/** Keeps the shell as it is live: changes reload the page, since React replaces components only in its development build. */
const liveShell = '--live-shell';

export const usage = `npm run dev [-- id …] [-- --live-shell]

Every part from source, or the named ones inside the live rest.

  --live-shell   the shell as it is live: changes reload the page`;

/** `npm run dev`: each development server and the site are processes of their own; when one ends, all do. */
export async function main(args: readonly string[]): Promise<void> {
  const ids = args.filter((arg) => arg !== liveShell);
  const wanted = ids.length > 0 ? ids.map(partNamed) : partsOf();
  const isLive = args.includes(liveShell);
  const parts = isLive || wanted.some(({ id }) => id === 'shell') ? wanted : [partNamed('shell'), ...wanted];
  const refresh = isLive ? [] : ['refresh'];
  const { environment: env, firstServer } = await placeBeside(parts.length);
  const servers = parts.map(({ id }, index) => ({ id, port: String(firstServer + index) }));
  const { result } = concurrently(
    [
      ...servers.map(({ id, port }) => ({
        name: id,
        env: quiet,
        command: command('serve-part.ts', id, port, ...refresh),
      })),
      { name: 'site', env, command: command('serve-site.ts', ...servers.map(({ id, port }) => `${id}:${port}`)) },
    ],
    { cwd: root, prefix: 'name', prefixColors: ['auto'], padPrefix: true, killOthersOn: ['success', 'failure'] },
  );
  await result.catch(() => {
    process.exitCode = 1;
  });
}
