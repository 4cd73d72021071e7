import { posix } from 'node:path';
import { importsIn } from '../imports-in.ts';

/** The layers of a package, as its row of `walls.json` has them. */
export interface Layers {
  /**
   * Folders or files below `src`, the top layer first. A file may import from its own folder and from layers below it;
   * folders of one layer do not import each other.
   */
  readonly layers: readonly (readonly string[])[];
  /** Folders of which other folders may import `index.ts` only. */
  readonly faceOnly?: readonly string[];
  /** Folders whose folders do not import each other. */
  readonly apart?: readonly string[];
  /** Folders of helpers for tests: they, and files of tests, may import everything; nothing else imports them. */
  readonly testing?: readonly string[];
}

/** Where a file belongs: a folder of the list, and the number of its layer from the top. */
interface Place {
  readonly folder: string;
  readonly layer: number;
}

interface Arrow {
  readonly from: string;
  readonly to: string;
}

/** Whether a path is a folder or lies in it. */
export const isWithin = (path: string, folder: string): boolean => path === folder || path.startsWith(`${folder}/`);

function placeOf(path: string, { layers, apart }: Layers): Place | null {
  const places = layers.flatMap((folders, layer) => folders.map((folder) => ({ folder, layer })));
  const found = places.filter(({ folder }) => isWithin(path, folder));
  // The innermost folder of the list decides, so that a folder and one inside it may be in different layers.
  const place = found.sort((a, b) => b.folder.length - a.folder.length)[0];
  if (!place || !apart?.includes(place.folder)) return place ?? null;
  const [inner = ''] = path.slice(place.folder.length + 1).split('/');
  return { ...place, folder: `${place.folder}/${inner}` };
}

const isForTests = (path: string, { testing }: Layers) =>
  testing !== undefined && (/\.test\.tsx?$/.test(path) || testing.some((folder) => isWithin(path, folder)));

/** Imports of other sources of the package, by the paths that `files` has. */
function arrowsOf(files: ReadonlyMap<string, string>): Arrow[] {
  return [...files].flatMap(([from, text]) =>
    importsIn(from, text)
      .filter(({ request }) => /^\.{1,2}\/.*\.tsx?$/.test(request))
      .map(({ request }) => ({ from, to: posix.join(posix.dirname(from), request) })),
  );
}

function arrowProblem({ from, to }: Arrow, layers: Layers): string | null {
  if (isForTests(from, layers)) return null;
  if (isForTests(to, layers)) return `${from} imports ${to}, which is for tests`;
  const [source, target] = [placeOf(from, layers), placeOf(to, layers)];
  if (!source) return null;
  if (!target) return `${from} imports ${to}, which is above every layer`;
  if (source.folder === target.folder) return null;
  if (target.layer <= source.layer) {
    return `${from} imports ${to}: ${source.folder} may not import ${target.folder}, which is not below it`;
  }
  const hasFace = layers.faceOnly?.includes(target.folder) ?? false;
  const isFace = to === `${target.folder}/index.ts`;
  return hasFace && !isFace ? `${from} imports ${to}: other folders import ${target.folder}/index.ts alone` : null;
}

/** Folders without a place in the list, and entries of the list without a file. */
function listProblems(paths: readonly string[], layers: Layers): string[] {
  const unplaced = paths.filter((path) => path.includes('/') && !placeOf(path, layers) && !isForTests(path, layers));
  const folders = new Set(unplaced.map((path) => posix.dirname(path)));
  const empty = layers.layers.flat().filter((folder) => !paths.some((path) => isWithin(path, folder)));
  return [
    ...[...folders].map((folder) => `${folder} is in no layer`),
    ...empty.map((folder) => `${folder} is in a layer, and there is no such folder`),
  ];
}

/**
 * Violations of a package's layers by its imports. Files directly below `src` that the list does not name are entries:
 * they may import everything, and nothing imports them.
 * @param files sources by their paths below `src`
 */
export function layerProblems(layers: Layers, files: ReadonlyMap<string, string>): string[] {
  const problems = arrowsOf(files).flatMap((arrow) => arrowProblem(arrow, layers) ?? []);
  return [...listProblems([...files.keys()], layers), ...problems];
}

/** Differences between a README's table of layers and the list; its rows begin with the folders of a layer. */
export function tableProblems({ layers }: Layers, readme: string): string[] {
  const rows = [...readme.matchAll(/^\| ((?:`[^`|]+`(?:, )?)+) +\|/gm)].map(([, cell = '']) => cell);
  const wanted = layers.map((folders) => folders.map((folder) => `\`${folder}\``).join(', '));
  return rows.join('\n') === wanted.join('\n')
    ? []
    : [`README.md's table has the layers ${rows.join(' / ')}; walls.json has ${wanted.join(' / ')}`];
}
