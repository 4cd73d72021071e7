import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { ownVersion } from './own-version.ts';
import { RemoteError } from './remote-id.ts';

const run = promisify(execFile);
const answerWithinMs = 20_000;

/** Whatever npm says of an address that it cannot install from. */
interface Failure {
  readonly error?: { readonly code?: string };
}

function codeOf(stdout: string): string {
  try {
    return (JSON.parse(stdout) as Failure).error?.code ?? '';
  } catch {
    return '';
  }
}

const ask = (...words: string[]) =>
  // npm is a script of its shell on Windows.
  run('npm', words, { timeout: answerWithinMs, shell: process.platform === 'win32' });

const unnamed = 'the registry of npm';

const registryInUse = () =>
  ask('config', 'get', '@atrium:registry', 'registry').then(
    ({ stdout }) => /https?:\S+/.exec(stdout)?.[0] ?? unnamed,
    () => unnamed,
  );

const instead = 'npm config set registry <url> names the one of your site';

/**
 * Asks npm for the packages that a repository is made of, before anything is.
 * @throws RemoteError where it could not install them
 */
export async function checkRegistry(): Promise<void> {
  const name = `@atrium/cli@${ownVersion}`;
  try {
    await ask('view', name, 'version', '--json', '--fetch-retries=0', `--fetch-timeout=${answerWithinMs / 2}`);
  } catch (error) {
    const { stdout = '', code } = error as { stdout?: string; code?: unknown };
    if (code === 'ENOENT') throw new RemoteError('npm cannot be run: it comes with Node', 1);
    const registry = await registryInUse();
    const refusal = codeOf(stdout);
    if (refusal === 'E404') throw new RemoteError(`${registry} has no ${name}: ${instead}`, 1);
    if (/^E(?:401|403|NEEDAUTH)/.test(refusal)) throw new RemoteError(`${registry} asks who you are: npm login`, 1);
    throw new RemoteError(`${registry} does not answer: is this machine online? ${instead}`, 3);
  }
}
