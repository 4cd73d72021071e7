// Runs before anything is installed: Node's own modules only.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, statfsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));
const oldestNode = [20, 19];
const neededMegabytes = 1500;

/** Ends with one clear sentence. */
export function stop(sentence) {
  console.error(`\n✖ ${sentence}\n`);
  process.exit(1);
}

function checkNode() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major > oldestNode[0] || (major === oldestNode[0] && minor >= oldestNode[1])) return;
  stop(`Atrium needs Node ${oldestNode.join('.')} or newer; this is ${process.versions.node}.`);
}

function checkDisk(megabytes) {
  const { bavail, bsize } = statfsSync(root);
  const free = Math.floor((bavail * bsize) / 1024 / 1024);
  if (free < megabytes) stop(`The disk is almost full: ${free} MB free where Atrium needs ${megabytes} MB.`);
}

/** npm settings of the caller (omit, dry-run, production) would silently install too little. */
function cleanEnvironment() {
  const kept = Object.entries(process.env).filter(([name]) => {
    const lower = name.toLowerCase();
    if (lower === 'node_env') return false;
    return !lower.startsWith('npm_config_') || lower === 'npm_config_registry' || lower === 'npm_config_cache';
  });
  return Object.fromEntries(kept);
}

function run(command, args, sentence) {
  const result = spawnSync(command, args, { cwd: root, stdio: 'inherit', env: cleanEnvironment() });
  if (result.status !== 0) stop(sentence);
}

const lockedPackages = (path) => JSON.parse(readFileSync(path, 'utf8')).packages;

/** Whether npm's own record of what it installed has every package of the lock file that this platform needs. */
function isInstalled() {
  const record = join(root, 'node_modules', '.package-lock.json');
  if (!existsSync(record)) return false;
  const installed = lockedPackages(record);
  return Object.entries(lockedPackages(join(root, 'package-lock.json'))).every(
    ([path, { version, optional, link }]) => {
      if (!path.includes('node_modules/')) return true;
      // A package of the workspace is linked, not installed; `new:remote` links without npm.
      if (link) return existsSync(join(root, path));
      return installed[path] ? installed[path].version === version : optional === true;
    },
  );
}

/**
 * Installs what the lock file says, unless it is there. What a site may be running from is replaced only by commands that
 * do not work beside a running site.
 */
function install(besideSite) {
  if (isInstalled()) return;
  if (besideSite && existsSync(join(root, 'node_modules', '.package-lock.json'))) {
    stop('The installed packages are not those of package-lock.json. Stop the site, run npm ci, and start it again.');
  }
  checkDisk(neededMegabytes);
  console.log('• Installing packages (once) …');
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
  run(
    npm,
    ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'],
    'Installing packages failed; see above.',
  );
}

function compile() {
  const tsc = join(root, 'node_modules', 'typescript', 'bin', 'tsc');
  // Each checker of a project reads the project's types again, and projects are compiled in parallel already.
  run(process.execPath, [tsc, '-b', 'scripts', '--checkers', '1'], 'Compiling failed; see above.');
}

/** Makes a fresh clone ready to run the compiled scripts. */
export function prepare({ besideSite = false } = {}) {
  checkNode();
  checkDisk(300);
  install(besideSite);
  compile();
}

/** Prepares, then runs `main` of a compiled script. */
export async function runScript(path, options) {
  prepare(options);
  const { main } = await import(new URL(`../lib/${path}`, import.meta.url).href);
  await main(process.argv.slice(2));
}
