import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { containerName, runtimeGlobal } from '@atrium/contracts/release';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import MinimizerPlugin from 'minimizer-webpack-plugin';
import webpack, {
  type Configuration,
  type ExternalItemFunctionCallback,
  type Module,
  type WebpackPluginInstance,
} from 'webpack';
import { allowedStyles } from './allowed-styles.ts';
import { areaTextRules } from './area-texts.ts';
import { federationOptions, schemaFile, sharedInContracts } from './federation-options.ts';
import { IntegrityPlugin } from './integrity-plugin.ts';
import { type BuildMode, isSiteSource, type PartSource } from './part-source.ts';
import { sharedModulesRequest, sharedModulesSource } from './shared-modules.ts';
import { shellChunks } from './shell-chunks.ts';
import { StableIdsPlugin } from './stable-ids-plugin.ts';

export interface BuildInput {
  readonly part: PartSource;
  readonly version: string;
  readonly mode: BuildMode;
}

/** The export conditions of packages for the bundle's target. */
const conditionsIn = (place: 'browser' | 'node') => ['module', 'import', place, 'webpack', 'default'];

/** React Router names its development files whatever the mode, with the warnings of theirs that no player reads. */
function routerOf(folder: string, mode: BuildMode): Record<string, string> {
  if (mode !== 'production') return {};
  const router = dirname(createRequire(join(folder, 'package.json')).resolve('react-router/package.json'));
  const file = (name: string) => join(router, 'dist/production', name);
  return { 'react-router$': file('index.mjs'), 'react-router/dom$': file('dom-export.mjs') };
}

/** Of a development server: components that can be replaced, and the module that makes elements in place of React's. */
interface HotOptions {
  readonly refresh?: boolean;
  readonly jsxFrom?: string;
}

function swcLoader({ mode, tsx, refresh = false, jsxFrom }: HotOptions & { mode: BuildMode; tsx: boolean }) {
  const development = mode === 'development' && refresh;
  const importSource = jsxFrom ? { importSource: jsxFrom } : {};
  return {
    loader: swc,
    options: {
      swcrc: false,
      jsc: {
        parser: { syntax: 'typescript', tsx },
        target: 'es2022',
        transform: { react: { runtime: 'automatic', development, refresh, ...importSource } },
      },
    },
  };
}

/** Sources that no other part compiles. */
export function ownSources({ kind, folder, ui }: PartSource): string[] {
  return [join(folder, 'src'), ...(kind === 'shell' ? [ui] : [])];
}

/** Loaders are this package's own, wherever the part lies. */
const loader = (request: string) => fileURLToPath(import.meta.resolve(request));
const swc = loader('swc-loader');
const css = loader('css-loader');
const scopeStyles = loader('@atrium/build/scope-styles-loader');
const rootlessStyles = loader('@atrium/build/rootless-styles-loader');

/** A remote's styles apply within its own part of the page alone. */
const ownStyles = ({ kind, id }: PartSource) => (kind === 'remote' ? [{ loader: scopeStyles, options: { id } }] : []);

/** Rules, resolution and everything else that every build of ours has in common. */
export function baseConfig(
  { part, version, mode }: BuildInput,
  { runsIn = 'browser', ...hot }: HotOptions & { runsIn?: 'browser' | 'node' } = {},
): Configuration {
  const isProduction = mode === 'production';
  // Modules that several parts compile must not be replaced in place: each part has a copy of its own.
  const own = ownSources(part);
  const conditions = conditionsIn(runsIn);
  return {
    mode,
    context: part.folder,
    target: ['web', 'es2022'],
    devtool: isProduction ? false : 'cheap-module-source-map',
    infrastructureLogging: { level: 'warn' },
    performance: false,
    resolve: {
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'],
      conditionNames: [mode, ...conditions],
      alias: part.kind === 'shell' ? routerOf(part.folder, mode) : {},
    },
    module: {
      rules: [
        { test: /\.ts$/, exclude: /node_modules/, use: [swcLoader({ mode, tsx: false })] },
        { test: /\.tsx$/, include: own, use: [swcLoader({ mode, tsx: true, ...hot })] },
        { test: /\.tsx$/, exclude: [/node_modules/, ...own], use: [swcLoader({ mode, tsx: true })] },
        { test: /\.css$/, sideEffects: true, use: [MiniCssExtractPlugin.loader, css, ...ownStyles(part)] },
        { test: /node_modules.*\.css$/, enforce: 'pre', use: [rootlessStyles] },
        ...areaTextRules,
        { test: /\.(?:woff2|svg|png|webp|avif)$/, type: 'asset/resource' },
      ],
    },
    cache: {
      type: 'filesystem',
      cacheDirectory: join(part.repository, '.cache/webpack'),
      name: `${part.id}-${mode}${hot.refresh ? '-refresh' : ''}${hot.jsxFrom ? '-alone' : ''}`,
      version,
    },
  };
}

function output({ part, version, mode }: BuildInput): NonNullable<Configuration['output']> {
  const name = mode === 'production' ? '[name].[contenthash]' : '[name]';
  const chunk = mode === 'production' ? '[contenthash]' : '[name]';
  return {
    path: join(part.folder, 'dist'),
    clean: true,
    publicPath: 'auto',
    uniqueName: containerName(part.id, version),
    filename: `${name}.js`,
    chunkFilename: `${chunk}.js`,
    assetModuleFilename: 'assets/[name].[contenthash:10][ext]',
    crossOriginLoading: 'anonymous',
    chunkLoadTimeout: 5000,
    // A module that threw is evaluated again at its next import.
    strictModuleErrorHandling: true,
    // A script or style is named by the SHA-256 of its content: its name is its integrity.
    hashFunction: 'sha256',
    hashDigestLength: 64,
  };
}

/** A development server's entry keeps its name from build to build. */
export const entryName = (mode: BuildMode) =>
  mode === 'production' ? 'remoteEntry.[contenthash].js' : 'remoteEntry.js';

/** A module that the contracts import of themselves, and that a remote gets from the shell. */
function contractsFromShell(part: PartSource): WebpackPluginInstance {
  const sharedBy = sharedInContracts(part);
  return new webpack.NormalModuleReplacementPlugin(schemaFile, (resource) => {
    resource.request = sharedBy(resource.request, resource.context) ?? resource.request;
  });
}

/** The bundler's side of the federation runtime is loaded once, with the shell. */
const takeRuntimeFromPage: ExternalItemFunctionCallback = ({ request }, answer) => {
  if (/webpack-bundler-runtime/.test(request ?? '')) answer(null, `var ${runtimeGlobal}`);
  else answer();
};

/**
 * The lean runtime: live sets name each entry directly, so nothing is looked up in snapshots of manifests, but by
 * Module Federation's DevTools in development.
 */
const runtimeFlags = (mode: BuildMode) => ({
  FEDERATION_OPTIMIZE_NO_SNAPSHOT_PLUGIN: mode === 'production',
  ENV_TARGET: JSON.stringify('web'),
});

/**
 * Makes the browser compile scripts whole while they load, off its main thread: else each function is compiled at its
 * first call, which blocks the page. Other browsers ignore the comment.
 */
const compileWhole = () =>
  new webpack.BannerPlugin({
    banner: '//# allFunctionsCalledOnLoad\n',
    raw: true,
    test: /\.js$/,
    // After the minimizer, which removes comments.
    stage: webpack.Compilation.PROCESS_ASSETS_STAGE_SUMMARIZE,
  });

/** The shell loads through the federation runtime and lists shared modules; a remote is a container without them. */
function federation({ part, version, mode }: BuildInput): WebpackPluginInstance[] {
  if (part.kind === 'shell') {
    const shared = new webpack.NormalModuleReplacementPlugin(new RegExp(`^${sharedModulesRequest}$`), (resource) => {
      resource.request = sharedModulesSource(part);
    });
    return [shared, allowedStyles(part), new webpack.DefinePlugin(runtimeFlags(mode)), compileWhole()];
  }
  const options = federationOptions(part, version);
  const container = new ModuleFederationPlugin({
    ...options,
    filename: entryName(mode),
    library: { type: 'window', name: options.name },
    virtualRuntimeEntry: true,
    // An artifact's manifest is derived from the artifact.
    manifest: mode === 'development',
  });
  return [contractsFromShell(part), container as WebpackPluginInstance, compileWhole()];
}

/** The syntax of the target and a second look save 0.6 KB of the first view. */
export const minify = {
  minify: MinimizerPlugin.swcMinify,
  minimizerOptions: { compress: { ecma: 2020, passes: 3 }, mangle: true },
} as const;

/** The packages of the site are chunked like sources of the part, whether they are installed or in the workspace. */
const isThirdParty = (part: PartSource) => (module: Module) => {
  const file = module.nameForCondition() ?? '';
  return /[\\/]node_modules[\\/]/.test(file) && !isSiteSource(file, part);
};

/** One federated part: the shell with its entry, or a remote, which is only its container. */
export function partConfig(input: BuildInput, hot: HotOptions = {}): Configuration {
  const { part, mode } = input;
  const isShell = part.kind === 'shell';
  return {
    ...baseConfig(input, hot),
    entry: isShell ? { main: ['./src/main.tsx'] } : {},
    externals: isShell ? [] : [takeRuntimeFromPage],
    output: output(input),
    optimization: {
      minimize: mode === 'production',
      minimizer: [new MinimizerPlugin({ ...minify, extractComments: false }) as WebpackPluginInstance],
      moduleIds: 'deterministic',
      chunkIds: 'deterministic',
      realContentHash: true,
      splitChunks: isShell ? shellChunks(part) : { cacheGroups: { defaultVendors: { test: isThirdParty(part) } } },
    },
    plugins: [
      new MiniCssExtractPlugin({
        filename: mode === 'production' ? '[name].[contenthash].css' : '[name].css',
        chunkFilename: mode === 'production' ? '[contenthash].css' : '[name].css',
        ignoreOrder: true,
      }) as WebpackPluginInstance,
      new IntegrityPlugin(),
      new StableIdsPlugin(),
      ...federation(input),
    ],
  };
}
