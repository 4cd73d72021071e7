import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { type Arguments, UsageError } from '../arguments.ts';
import type { Said } from './verb.ts';

/** Version in the package of a remote. @throws UsageError */
function packageVersion(folder: string): string {
  const file = join(folder, 'package.json');
  if (!existsSync(file)) throw new UsageError(`${folder} has no package.json: name the version with --version`);
  return (JSON.parse(readFileSync(file, 'utf8')) as { version: string }).version;
}

/** `wrap <dist>`: makes an artifact of another bundler's build of a remote's folder. It needs no registry. */
export async function wrap(args: Arguments, say: (line: string) => void): Promise<Said> {
  const buildFolder = resolve(args.word(0, 'the folder of a build'));
  if (!existsSync(buildFolder)) throw new UsageError(`there is no folder ${buildFolder}`);
  const folder = dirname(buildFolder);
  const version = args.values.version ?? packageVersion(folder);
  const { usesSummary, wrapBuild } = await import('@atrium/build');
  const record = await wrapBuild({ buildFolder, folder, version }).catch((error: Error) => {
    throw new UsageError(error.message);
  });
  say(`  ${record.id} ${version} wrapped: ${usesSummary(record.uses)}`);
  const next = `atrium publish ${args.word(0, 'the folder of a build')}`;
  return { value: record, lines: [`${record.files.length} files, entry ${record.entry}; then: ${next}`] };
}
