import type { LiveVersion, PublishedManifest } from '@atrium/contracts/release';
import webpack, { type Compiler } from 'webpack';
import WebpackDevServer from 'webpack-dev-server';
import { pageHeadsOf } from '../page-heads.ts';
import { type PartSource, partSourceOf } from '../part-source.ts';
import type { Part } from '../parts.ts';
import { publishedManifestOf } from '../published-manifest.ts';
import { entryName } from '../webpack-config.ts';
import { hotConfig, type Refresh } from './hot-config.ts';

/** Where a development server of this machine answers. */
export const originOf = (port: number) => `http://localhost:${port}`;

export interface DevelopmentServer {
  readonly origin: string;
  /** The part as the live set would name it, with the manifest as it is written now. */
  live(): Promise<LiveVersion>;
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

/** Serves one part from its sources and updates open pages on changes. */
export async function startDevelopmentServer(
  part: Part,
  { port, refresh }: { port: number; refresh: Refresh },
): Promise<DevelopmentServer> {
  const source = partSourceOf(part.folder);
  const origin = originOf(port);
  const compiler = webpack(hotConfig(source, { origin, refresh }));
  if (!compiler) throw new Error('webpack made no compiler');
  const isShell = source.kind === 'shell';
  const readManifest = isShell ? async () => null : manifestReader(source, compiler);
  const fixed = {
    version: 'dev',
    base: `${origin}/`,
    entry: isShell ? 'main.js' : entryName('development'),
    scripts: isShell ? ['main.js'] : [],
    styles: isShell ? ['main.css'] : [],
    preloads: {},
    integrity: {},
  };
  const live = async (): Promise<LiveVersion> => {
    const manifest = await readManifest();
    return { ...fixed, manifest, heads: pageHeadsOf(source, manifest) };
  };
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
      hot: refresh !== null,
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
  const built = new Promise<void>((resolve) => {
    compiler.hooks.done.tap('AtriumFirstBuild', () => resolve());
    compiler.hooks.failed.tap('AtriumFirstBuild', () => resolve());
  });
  await Promise.all([server.start(), built]);
  return { origin, live, stop: () => server.stop() };
}
