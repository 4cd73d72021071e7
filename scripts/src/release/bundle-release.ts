import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import MinimizerPlugin from 'minimizer-webpack-plugin';
import { runWebpack } from '../build/run-webpack.ts';
import { root } from '../workspace.ts';

const entry = join(root, 'scripts', 'lib', 'release', 'release.js');
const builder = '../build/index.js';

/** Where a file's sources are: ours are compiled from `src`, those of packages follow from the lock file. */
function sourceOf(file: string): string | null {
  if (file.includes(`${sep}node_modules${sep}`)) return null;
  const source = file.replace(`${sep}lib${sep}`, `${sep}src${sep}`).replace(/\.js$/, '.ts');
  return existsSync(source) ? source : file;
}

/** What each source was like, as `bin/bundled-command.mjs` compares it. */
function marksOf(files: Iterable<string>): Record<string, string> {
  const sources = new Set([...files].flatMap((file) => sourceOf(file) ?? []));
  const lock = join(root, 'package-lock.json');
  const marked = [...sources, lock].filter((file) => statSync(file, { throwIfNoEntry: false })?.isFile());
  return Object.fromEntries(
    marked.sort().map((file) => {
      const { mtimeMs, size } = statSync(file);
      return [relative(root, file), `${mtimeMs} ${size}`];
    }),
  );
}

/**
 * Makes one script of the release command and everything that it loads: reading a thousand modules takes longer than
 * any verb. What builds parts stays outside, because a build loads the bundler anyway.
 */
export async function bundleRelease(folder: string): Promise<void> {
  const name = `${Date.now()}-${process.pid}`;
  const { compilation } = await runWebpack({
    mode: 'production',
    target: 'node20',
    context: root,
    entry,
    devtool: false,
    experiments: { outputModule: true },
    output: {
      path: join(folder, name),
      filename: 'release.mjs',
      chunkFilename: '[id].mjs',
      chunkFormat: 'module',
      library: { type: 'module' },
    },
    // Less to read; a failure's trace is read by its functions' names.
    optimization: {
      minimizer: [
        new MinimizerPlugin({
          minify: MinimizerPlugin.swcMinify,
          minimizerOptions: { mangle: { keep_fnames: true, keep_classnames: true } },
        }) as never,
      ],
    },
    // Files that modules read beside themselves stay where they are.
    module: {
      parser: { javascript: { url: false } },
      // What no verb uses of our packages is left out, with all that it would load: the registry's server, for one.
      rules: [{ include: (file) => !file.includes(`${sep}node_modules${sep}`), sideEffects: false }],
    },
    ignoreWarnings: [/./],
    externals: ({ request = '' }, done) =>
      request.endsWith(builder) ? done(undefined, `import ${join(root, 'scripts/bin/builder.mjs')}`) : done(),
  });
  const record = { root, file: join(name, 'release.mjs'), marks: marksOf(compilation.fileDependencies) };
  mkdirSync(folder, { recursive: true });
  const fresh = join(folder, `${name}.json`);
  writeFileSync(fresh, JSON.stringify(record));
  renameSync(fresh, join(folder, 'current.json'));
  for (const old of readdirSync(folder)) {
    if (old !== name && old !== 'current.json') rmSync(join(folder, old), { recursive: true, force: true });
  }
}
