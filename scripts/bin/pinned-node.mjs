// Runs before anything is installed, and by an older Node: only what Node 18 has, and no syntax of types.
import { spawn, spawnSync } from 'node:child_process';
import { copyFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));

const isWindows = process.platform === 'win32';
/** The packages with a Node for each platform, and their hashes. */
const pinned = join(root, 'scripts', 'node');
const folder = join(root, '.cache', 'node');

const json = (path) => JSON.parse(readFileSync(path, 'utf8'));

/** Ends with one clear sentence. */
export function stop(sentence) {
  console.error(`\n✖ ${sentence}\n`);
  process.exit(1);
}

const oldestMajor = () => Number(/\d+/.exec(json(join(root, 'package.json')).engines.node)[0]);
const isOld = () => Number(process.versions.node.split('.')[0]) < oldestMajor();

/** npm settings of the caller (omit, dry-run, production) would silently install too little. */
function cleanEnvironment() {
  const kept = Object.entries(process.env).filter(([name]) => {
    const lower = name.toLowerCase();
    if (lower === 'node_env') return false;
    return !lower.startsWith('npm_config_') || lower === 'npm_config_registry' || lower === 'npm_config_cache';
  });
  return Object.fromEntries(kept);
}

/** Runs npm in a folder; true when it ended well. */
export function npm(words, cwd = root) {
  const command = isWindows ? 'npm.cmd' : 'npm';
  return spawnSync(command, words, { cwd, stdio: 'inherit', env: cleanEnvironment(), shell: isWindows }).status === 0;
}

/** The package of this platform, as the lock file names it; null where Node publishes none. */
function packageName() {
  const names = Object.keys(json(join(pinned, 'package.json')).optionalDependencies);
  const platform = isWindows ? 'win' : process.platform;
  return names.find((name) => name.endsWith(`-${platform}-${process.arch}`)) ?? null;
}

const programOf = (name) => join(folder, 'node_modules', name, 'bin', isWindows ? 'node.exe' : 'node');

function isFetched(name) {
  const lock = json(join(pinned, 'package-lock.json')).packages[`node_modules/${name}`];
  const installed = join(folder, 'node_modules', name, 'package.json');
  return existsSync(programOf(name)) && existsSync(installed) && json(installed).version === lock.version;
}

/** The pinned Node, fetched once; npm compares its hash with the lock file's. */
function fetchNode(name) {
  const { node } = process.versions;
  const advice = `Install Node ${oldestMajor()} or newer (https://nodejs.org), and run the command again.`;
  if (!name) stop(`Atrium needs Node ${oldestMajor()}; this is ${node}, and npm has no newer one for it. ${advice}`);
  if (isFetched(name)) return programOf(name);
  const { version } = json(join(pinned, 'package-lock.json')).packages[`node_modules/${name}`];
  console.log(`• Node ${node} is older than Atrium needs: fetching Node ${version} from the npm registry (once) …`);
  mkdirSync(folder, { recursive: true });
  for (const file of ['package.json', 'package-lock.json']) copyFileSync(join(pinned, file), join(folder, file));
  if (
    !npm(
      ['ci', '--no-audit', '--no-fund', '--loglevel=error', '--fetch-retries=1', '--fetch-retry-mintimeout=1000'],
      folder,
    ) ||
    !isFetched(name)
  ) {
    stop(`Atrium needs Node ${oldestMajor()}; this is ${node}, and a newer one could not be fetched. ${advice}`);
  }
  return programOf(name);
}

/**
 * Started by an older Node: runs this command again by the pinned one, ends as it ends, and returns true. False with a
 * Node that is new enough.
 */
export async function passedOn() {
  const { ATRIUM_PINNED_NODE: isPinned } = process.env;
  // Meant for this process, not for commands that it starts.
  delete process.env.ATRIUM_PINNED_NODE;
  if (!isOld()) return false;
  if (isPinned) stop(`The Node of scripts/node is ${process.versions.node}, older than package.json requires.`);
  const program = fetchNode(packageName());
  const path = `${dirname(program)}${delimiter}${process.env.PATH}`;
  const env = { ...process.env, PATH: path, ATRIUM_PINNED_NODE: '1' };
  const child = spawn(program, process.argv.slice(1), { stdio: 'inherit', env });
  // Ctrl-C reaches the whole group by itself; a second signal would be taken for impatience.
  process.on('SIGINT', () => undefined);
  for (const signal of ['SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  const { code, signal } = await new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code, signal) => resolve({ code, signal }));
  });
  process.exitCode = signal ? 1 : code;
  return true;
}
