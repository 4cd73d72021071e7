import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import { type Configuration, type RspackPluginInstance, rspack } from '@rspack/core';
import { schemaFile } from './federation-options.ts';
import { otherBundler } from './other-bundler.ts';
import { partIn } from './parts.ts';

const swc = {
  jsc: {
    parser: { syntax: 'typescript', tsx: true },
    target: 'es2022',
    transform: { react: { runtime: 'automatic' } },
  },
};

/** Rspack's configuration of a remote, of the version in its `package.json`. `atrium wrap dist` makes the artifact. */
export function remoteConfig(folder: string): Configuration {
  const { sharedInContracts, ...options } = otherBundler(folder, partIn(folder).version);
  const container = new ModuleFederationPlugin({
    ...options,
    filename: 'remoteEntry.js',
    library: { type: 'window', name: options.name },
    manifest: true,
  });
  return {
    mode: 'production',
    context: folder,
    entry: {},
    devtool: 'hidden-source-map',
    output: {
      path: join(folder, 'dist'),
      clean: true,
      publicPath: 'auto',
      uniqueName: options.name,
      chunkFilename: '[contenthash].js',
      crossOriginLoading: 'anonymous',
    },
    resolve: {
      extensions: ['.ts', '.tsx', '.js', '.json'],
      conditionNames: ['production', 'module', 'browser', 'import', 'default'],
    },
    module: {
      rules: [
        { test: /\.tsx?$/, loader: 'builtin:swc-loader', options: swc },
        {
          test: /\.css$/,
          use: [rspack.CssExtractRspackPlugin.loader, fileURLToPath(import.meta.resolve('css-loader'))],
          type: 'javascript/auto',
        },
      ],
    },
    plugins: [
      new rspack.CssExtractRspackPlugin({ chunkFilename: '[contenthash].css' }),
      // The container contains the integrity of each of its chunks, as the live set contains the container's.
      new rspack.SubresourceIntegrityPlugin(),
      new rspack.NormalModuleReplacementPlugin(schemaFile, (resource) => {
        resource.request = sharedInContracts(resource.request, resource.context) ?? resource.request;
      }),
      container as RspackPluginInstance,
    ],
  };
}
