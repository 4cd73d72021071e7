import { join } from 'node:path';
import { type Artifact, artifact } from '@atrium/contracts/release';
import { buildPart } from '../../build/index.ts';
import type { WorkspaceCopy } from '../../workspace-copy.ts';
import { buildOneBundle, type OneBundle } from '../page/one-bundle.ts';
import { type Figure, figure } from './figure.ts';

const remote = 'games';
const changedFile = 'mfe-games/src/pages/game-list/game-list.page.tsx';
const isCode = (path: string) => /\.(?:js|css)$/.test(path);

type Sizes = ReadonlyMap<string, number>;

/** Brotli bytes of every script and style, by its path; the path holds a hash of the content. */
function sizesOf({ files }: Artifact): Sizes {
  return new Map(files.filter(({ path }) => isCode(path)).map(({ path, brotliBytes }) => [path, brotliBytes]));
}

const sum = (sizes: Sizes, paths: Iterable<string>) =>
  [...new Set(paths)].reduce((total, path) => total + (sizes.get(path) ?? 0), 0);

/** The files of the remote that the page of a route needs. */
function neededOfRemote({ entry, preloads }: Artifact, route: string): string[] {
  return [entry, ...(preloads['*'] ?? []), ...(preloads[route] ?? [])];
}

function neededOfBundle({ artifact: { scripts, styles }, preloads }: OneBundle, route: string): string[] {
  return [...scripts, ...styles, ...(preloads[remote]?.['*'] ?? []), ...(preloads[remote]?.[route] ?? [])];
}

interface Downloads {
  readonly federated: number;
  /** Each version at an address of its own, as this site serves every artifact. */
  readonly bundle: number;
  /** As on a host that keeps files with the same content at the same address. */
  readonly keptBundle: number;
}

/** Bytes of scripts and styles that a returning visitor downloads after one line of a remote was changed. */
async function downloadsAfterChange(workspace: WorkspaceCopy): Promise<Downloads> {
  const folder = join(workspace.folder, `mfe-${remote}`);
  const buildRemote = (version: string) => buildPart({ folder, version, mode: 'production' });
  await buildRemote('1.0.0');
  const before = await buildOneBundle(workspace.folder);
  workspace.edit(changedFile, 'count={20}', 'count={24}');
  const after = artifact.parse(await buildRemote('1.0.1'));
  const bundle = await buildOneBundle(workspace.folder);
  const route = 'hot';
  const known = sizesOf(before.artifact);
  const bundleSizes = sizesOf(bundle.artifact);
  const needed = neededOfBundle(bundle, route);
  return {
    federated: sum(sizesOf(after), neededOfRemote(after, route)),
    bundle: sum(bundleSizes, needed),
    keptBundle: sum(
      bundleSizes,
      needed.filter((path) => !known.has(path)),
    ),
  };
}

export async function measureReturn(workspace: WorkspaceCopy): Promise<Figure[]> {
  const { federated, bundle, keptBundle } = await downloadsAfterChange(workspace);
  const kilobytes = (bytes: number) => `${(bytes / 1024).toFixed(1)} KB`;
  const share = (bytes: number) => (federated / bytes) * 100;
  return [
    figure({
      name: 'returning visitor after a release of one remote',
      value: share(bundle),
      limit: 15,
      unit: '%',
      how: `${kilobytes(federated)} of ${kilobytes(bundle)}, one bundle served as every artifact is`,
    }),
    figure({
      name: '… against a bundle whose unchanged files stay cached',
      value: share(keptBundle),
      limit: null,
      unit: '%',
      how: `${kilobytes(federated)} of ${kilobytes(keptBundle)}`,
    }),
  ];
}
