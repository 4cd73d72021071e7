import { entryName, type PartSource, partSourceOf, publishedManifestOf } from '@atrium/build';
import type { Part } from '@atrium/build/parts';
import type { LiveVersion, PublishedManifest } from '@atrium/contracts/release';
import webpack, { type Compiler } from 'webpack';
import WebpackDevServer from 'webpack-dev-server';
import { hotConfig } from './hot-config.ts';

/** Where a development server of this machine answers. */
export const originOf = (port: number) => `http://localhost:${port}`;

export interface DevelopmentServer {
  readonly origin: string;
  stop(): Promise<void>;
}

/** The remote's manifest, evaluated again after each build: its file and texts are in the remote's own module graph. */
function manifestReader(source: PartSource, compiler: Compiler): () => Promise<PublishedManifest> {
  let known: Promise<PublishedManifest> | null = null;
  compiler.hooks.done.tap('AtriumManifestReader', () => {
    known = null;
  });
  return () => {
    known ??= publishedManifestOf(source);
    return known;
  };
}

/** Serves one part from its sources and updates open pages on changes: in place with `refresh`, else by a reload. */
export async function startDevelopmentServer(
  part: Part,
  { port, refresh }: { port: number; refresh: boolean },
): Promise<DevelopmentServer> {
  const source = partSourceOf(part.folder);
  const origin = originOf(port);
  const compiler = webpack(hotConfig(source, { origin, refresh }));
  if (!compiler) throw new Error('webpack made no compiler');
  const isShell = source.kind === 'shell';
  const readManifest = isShell ? async () => null : manifestReader(source, compiler);
  /** The part as the live set would name it, with the manifest as it is written now. */
  const live = async (): Promise<LiveVersion> => ({
    version: 'dev',
    base: `${origin}/`,
    entry: isShell ? 'main.js' : entryName('development'),
    scripts: isShell ? ['main.js'] : [],
    styles: isShell ? ['main.css'] : [],
    preloads: {},
    integrity: {},
    manifest: await readManifest(),
  });
  const server = new WebpackDevServer(
    {
      // For the site beside it, and for a signed override link that replaces the part by this server.
      setupMiddlewares(middlewares, { app }) {
        app?.get('/live.json', (_request, response, next) => {
          live().then((found) => response.json(found), next);
        });
        return middlewares;
      },
      port,
      host: 'localhost',
      hot: refresh,
      liveReload: true,
      allowedHosts: 'all',
      devMiddleware: { stats: 'errors-warnings' },
      // It would end the process before the rest has stopped.
      setupExitSignals: false,
      headers: { 'Access-Control-Allow-Origin': '*', 'Cross-Origin-Resource-Policy': 'cross-origin' },
      client: { logging: 'warn', overlay: true, webSocketURL: `ws://localhost:${port}/ws` },
    },
    compiler,
  );
  await server.start();
  return { origin, stop: () => server.stop() };
}
