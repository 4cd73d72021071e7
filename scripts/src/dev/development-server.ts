import type { LiveVersion } from '@atrium/contracts/release';
import webpack from 'webpack';
import WebpackDevServer from 'webpack-dev-server';
import { entryName, partConfig, partSourceOf, publishedManifestOf } from '../build/index.ts';
import type { Part } from '../workspace.ts';

export interface DevelopmentServer {
  readonly id: string;
  readonly origin: string;
  /** The remote as the live set would name it, with the manifest as it is written now. */
  live(): Promise<LiveVersion>;
  stop(): Promise<void>;
}

/** Serves one remote from its sources; a page that shows it is reloaded when they change. */
export async function startDevelopmentServer(part: Part, port: number): Promise<DevelopmentServer> {
  const source = partSourceOf(part.folder);
  const origin = `http://localhost:${port}`;
  const config = partConfig({ part: source, version: 'dev', mode: 'development' });
  const compiler = webpack({ ...config, output: { ...config.output, publicPath: `${origin}/`, clean: false } });
  if (!compiler) throw new Error('webpack made no compiler');
  const server = new WebpackDevServer(
    {
      port,
      host: 'localhost',
      hot: false,
      liveReload: true,
      allowedHosts: 'all',
      // It would end the process before the rest has stopped.
      setupExitSignals: false,
      headers: { 'Access-Control-Allow-Origin': '*', 'Cross-Origin-Resource-Policy': 'cross-origin' },
      client: { logging: 'warn', overlay: true, webSocketURL: `ws://localhost:${port}/ws` },
    },
    compiler,
  );
  await server.start();
  return {
    id: part.id,
    origin,
    async live() {
      return {
        version: 'dev',
        base: `${origin}/`,
        entry: entryName('development'),
        scripts: [],
        styles: [],
        preloads: {},
        integrity: {},
        manifest: await publishedManifestOf(source),
      };
    },
    stop: () => server.stop(),
  };
}
