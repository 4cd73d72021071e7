// Runs before anything is installed: Node's own modules only.
import { existsSync, readFileSync, statfsSync } from 'node:fs';
import module from 'node:module';
import { join } from 'node:path';
import { npm, passedOn, root, stop } from './pinned-node.mjs';

export { root } from './pinned-node.mjs';

const neededMegabytes = 1500;

function checkDisk(megabytes) {
  const { bavail, bsize } = statfsSync(root);
  const free = Math.floor((bavail * bsize) / 1024 / 1024);
  if (free < megabytes) stop(`The disk is almost full: ${free} MB free where Atrium needs ${megabytes} MB.`);
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
  if (!npm(['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'])) {
    stop('Installing packages failed; see above.');
  }
}

/** What Node made of a source is kept for later starts, this process' and those of every process below it. */
export function keepCompiled() {
  const folder = join(root, '.cache', 'compiled');
  process.env.NODE_COMPILE_CACHE ??= folder;
  module.enableCompileCache(process.env.NODE_COMPILE_CACHE);
}

/** Makes a fresh clone ready to run scripts from their sources. */
export function prepare({ besideSite = false } = {}) {
  checkDisk(300);
  install(besideSite);
  keepCompiled();
}

/** Prepares, then runs `main` of a script below `src`, or says with `--help` how it is used. */
export async function runScript(path, options) {
  if (await passedOn()) return;
  prepare(options);
  const { main, usage } = await import(new URL(`../src/${path}`, import.meta.url).href);
  const words = process.argv.slice(2);
  if (usage && words.includes('--help')) console.log(usage);
  else await main(words);
}
