import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { packages } from '../../packages.ts';
import { root } from '../../workspace.ts';
import { folderKnots } from './walls/knots.ts';
import { isWithin, type Layers, layerProblems, tableProblems } from './walls/layers.ts';
import { isForTests, packageProblems, type Walls, wallOf } from './walls/package-walls.ts';

/* Checks the imports of every source against walls.json, and that no folders need each other. */

const walls = JSON.parse(readFileSync(join(root, 'walls.json'), 'utf8')) as Walls;

/** Sources of all packages by their paths from the root; fixtures of journeys are other people's code. */
function allSources(): Map<string, string> {
  const folders = packages().map((name) => (name === 'e2e' ? name : `${name}/src`));
  const paths = folders.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map(
      (path) => `${folder}/${path.replaceAll('\\', '/')}`,
    ),
  );
  const sources = paths.filter(
    (path) => /\.tsx?$/.test(path) && !/\.d\.ts$|\/node_modules\/|^e2e\/fixtures\//.test(path),
  );
  return new Map(sources.map((path) => [path, readFileSync(join(root, path), 'utf8')]));
}

/** Problems with the layers of a package that has some. */
function layersOf(name: string, all: ReadonlyMap<string, string>): string[] {
  const wall = wallOf(name, walls);
  if (!wall?.layers) return [];
  const folder = `${name}/src/`;
  const files = new Map(
    [...all].flatMap(([path, text]) => (path.startsWith(folder) ? [[path.slice(folder.length), text]] : [])),
  );
  const isShared = !(name in walls.packages);
  const has = (place: string) => [...files.keys()].some((path) => isWithin(path, place));
  const layers: Layers = { ...wall, layers: isShared ? wall.layers.map((places) => places.filter(has)) : wall.layers };
  const readme = join(root, name, 'README.md');
  const table = !isShared && existsSync(readme) ? tableProblems(layers, readFileSync(readme, 'utf8')) : [];
  return [...layerProblems(layers, files), ...table].map((problem) => `${name}: ${problem}`);
}

const sources = allSources();
const withoutTests = new Map([...sources].filter(([path]) => !isForTests(path)));
const problems = [
  ...packageProblems(walls, sources),
  ...packages().flatMap((name) => layersOf(name, sources)),
  ...folderKnots(withoutTests),
];
if (problems.length > 0) {
  console.error(problems.join('\n'));
  process.exit(1);
}
