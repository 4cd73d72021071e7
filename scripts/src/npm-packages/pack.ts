import { execFile } from 'node:child_process';
import { cpSync, existsSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { packages } from '../packages.ts';
import { root } from '../workspace.ts';
import { type PackageRecord, publishedRecord } from './published-record.ts';

const run = promisify(execFile);

/** A package as npm publishes it. */
export interface PackedPackage {
  readonly name: string;
  readonly version: string;
  /** What it was packed of, ready for `npm publish`. */
  readonly folder: string;
  readonly tarball: string;
}

const recordOf = (name: string) => JSON.parse(readFileSync(join(root, name, 'package.json'), 'utf8')) as PackageRecord;

/** The folders of the packages that teams install: those that are not private. */
export const publishedPackages = (): string[] => packages().filter((name) => !recordOf(name).private);

const tsc = (...words: string[]) =>
  run(process.execPath, [join(root, 'node_modules/typescript/bin/tsc'), ...words], { cwd: root }).catch(
    ({ stdout = '', message }: { stdout?: string; message: string }) => {
      throw new Error(stdout || message);
    },
  );

const emit = [
  ...['--composite', 'false', '--incremental', 'false', '--tsBuildInfoFile', 'null'],
  ...['--emitDeclarationOnly', 'false', '--rewriteRelativeImportExtensions', '--sourceMap', '--inlineSources'],
];

const ofTests = (path: string) => /\.(?:test|type-test)\.|\.slow\./.test(path) || path.startsWith('testing/repository');

/** Compiles a package's sources into `lib`, with declarations, and copies what is no source. */
async function compile(name: string, lib: string): Promise<void> {
  await tsc('-p', name, ...emit, '--outDir', lib);
  for (const path of globSync('**/*', { cwd: lib })) if (ofTests(path)) rmSync(join(lib, path), { force: true });
  const sources = join(root, name, 'src');
  for (const path of globSync('**/*.{css,json,svg,woff2}', { cwd: sources })) {
    mkdirSync(dirname(join(lib, path)), { recursive: true });
    cpSync(join(sources, path), join(lib, path));
  }
}

async function packOne(name: string, versions: ReadonlyMap<string, string>, to: string): Promise<PackedPackage> {
  const record = recordOf(name);
  const folder = join(to, name);
  await compile(name, join(folder, 'lib'));
  writeFileSync(join(folder, 'package.json'), `${JSON.stringify(publishedRecord(record, versions), null, 2)}\n`);
  for (const file of ['README.md', 'CHANGELOG.md']) {
    if (existsSync(join(root, name, file))) cpSync(join(root, name, file), join(folder, file));
  }
  cpSync(join(root, 'LICENSE'), join(folder, 'LICENSE'));
  for (const [folderIn, from] of Object.entries(record.packed ?? {})) {
    cpSync(join(root, name, from), join(folder, folderIn), { recursive: true });
  }
  const { stdout } = await run('npm', ['pack', '--json', '--ignore-scripts', '--pack-destination', to], {
    cwd: folder,
    maxBuffer: 32 * 1024 * 1024,
  });
  const [{ filename }] = JSON.parse(stdout) as [{ filename: string }];
  return { name: record.name, version: record.version, folder, tarball: join(to, filename) };
}

/** Builds the declarations of these packages. */
export const buildTypes = () => tsc('-b', ...publishedPackages());

/** Packs every package that teams install into `to`, one after the other: each needs two cores' compiler. */
export async function packPackages(to: string): Promise<PackedPackage[]> {
  rmSync(to, { recursive: true, force: true });
  mkdirSync(to, { recursive: true });
  const names = publishedPackages();
  const versions = new Map(names.map((name) => [recordOf(name).name, recordOf(name).version]));
  await buildTypes();
  const packed: PackedPackage[] = [];
  for (const name of names) packed.push(await packOne(name, versions, to));
  return packed;
}
