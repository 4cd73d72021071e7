import { existsSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { partIn } from '@atrium/build/parts';
import { type Arguments, UsageError } from '../arguments.ts';
import type { Said } from './verb.ts';

/** Version in the package of a remote. @throws UsageError */
function packageVersion(folder: string): string {
  const version = existsSync(join(folder, 'package.json')) ? partIn(folder).version : '';
  if (version) return version;
  throw new UsageError(`${folder} has no package.json with a version: name it with --version`);
}

/** `wrap <dist>`: makes an artifact of another bundler's build of a remote's folder. It needs no registry. */
export async function wrap(args: Arguments, say: (line: string) => void): Promise<Said> {
  const buildFolder = resolve(args.word(0, 'the folder of a build'));
  if (!existsSync(buildFolder)) throw new UsageError(`there is no folder ${buildFolder}: build it first`);
  const folder = dirname(buildFolder);
  const version = args.version() ?? packageVersion(folder);
  const { usesSummary, wrapBuild } = await import('@atrium/build');
  const record = await wrapBuild({ buildFolder, folder, version }).catch((error: Error) => {
    throw new UsageError(error.message);
  });
  say(`  ${record.id} ${version} wrapped: ${usesSummary(record.uses)}`);
  const next = `atrium publish ${args.word(0, 'the folder of a build')}`;
  return { value: record, lines: [`${record.files.length} files, entry ${record.entry}; then: ${next}`] };
}
