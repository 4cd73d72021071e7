import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../workspace.ts';
import { packages } from '../check/packages.ts';
import { type Layers, layerProblems, tableProblems } from './layers.ts';

/* Checks every package with a layers.json. */

function sourcesOf(name: string): Map<string, string> {
  const folder = join(root, name, 'src');
  const paths = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => /\.tsx?$/.test(path) && !path.endsWith('.d.ts'));
  return new Map(paths.map((path) => [path, readFileSync(join(folder, path), 'utf8')]));
}

function problemsOf(name: string): string[] {
  const layers = JSON.parse(readFileSync(join(root, name, 'layers.json'), 'utf8')) as Layers;
  const readme = join(root, name, 'README.md');
  const table = existsSync(readme) ? tableProblems(layers, readFileSync(readme, 'utf8')) : [];
  return [...layerProblems(layers, sourcesOf(name)), ...table].map((problem) => `${name}: ${problem}`);
}

const problems = packages()
  .filter((name) => existsSync(join(root, name, 'layers.json')))
  .flatMap(problemsOf);
if (problems.length > 0) {
  console.error(problems.join('\n'));
  process.exit(1);
}
