import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { root } from '../../workspace.ts';

function isDebian(): boolean {
  return existsSync('/etc/debian_version') && !readFileSync('/etc/os-release', 'utf8').includes('ID=ubuntu');
}

/** Runs a program with its output on the terminal; true when it succeeded. */
export function runProgram(command: string, args: readonly string[]): boolean {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  return spawnSync(command, args, { stdio: 'inherit', cwd: root, env }).status === 0;
}

/** Installs packages of Debian; false on other systems, or without the rights. */
export function installDebianPackages(names: readonly string[]): boolean {
  if (!isDebian() || process.getuid?.() !== 0) return false;
  const install = ['install', '-y', '-qq', '--no-install-recommends', ...names];
  return runProgram('apt-get', ['update', '-qq']) && runProgram('apt-get', install);
}
