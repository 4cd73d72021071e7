import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { KeyRing, Registry, ReleaseError } from '../index.ts';
import { diskStore, type TestPlace, type TestStoreKind } from './test-stores.ts';
import { afterThisTest } from './tidy-up.ts';

export const author = { actor: 'test', reason: 'because' };

export const refusedWith = (code: string) => (error: unknown) => error instanceof ReleaseError && error.code === code;

export async function folderFor(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'atrium-registry-'));
  afterThisTest(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

export interface BuildOptions {
  id?: string;
  version?: string;
  script?: string;
  path?: string;
  style?: string;
  /** The script of its server side. */
  draws?: string;
}

const template =
  '<html lang="en"><head><!--atrium:early--><!--atrium:head--></head><body><!--atrium:drawn--><!--atrium:live-set--><!--atrium:scripts--></body></html>';

export function manifestOf(id: string, path: string) {
  return {
    id,
    contract: '1.0',
    routes: [{ id: 'home', path, titleKey: 'title' }],
    menu: [],
    slots: [],
    dialogs: [],
    handles: [],
    texts: { EN: { title: '</script><b>' }, HI: {}, TY: {} },
  };
}

/** A build folder as the build command writes it, with one script, and a style if there is one. */
export async function build(root: string, options: BuildOptions = {}): Promise<string> {
  const { id = 'promo', version = '1.0.0', path = `/${id}` } = options;
  const { script = `console.log("${id} ${version}")`, style, draws } = options;
  const isShell = id === 'shell';
  const folder = join(root, `${id}-${version}-${createHash('sha256').update(script).digest('hex').slice(0, 6)}`);
  await mkdir(folder, { recursive: true });
  const fileOf = (name: string, text: string) => ({
    path: name,
    integrity: `sha384-${createHash('sha384').update(text).digest('base64')}`,
    sizeBytes: text.length,
    brotliBytes: text.length,
    contentType: 'text/javascript',
  });
  await writeFile(join(folder, 'entry.js'), script);
  if (style !== undefined) await writeFile(join(folder, 'page.css'), style);
  if (isShell) await writeFile(join(folder, 'index.html'), template);
  const server = draws && `server/${createHash('sha256').update(draws).digest('hex')}.js`;
  if (server) {
    await mkdir(join(folder, 'server'), { recursive: true });
    await writeFile(join(folder, server), draws);
  }
  const record = {
    schemaVersion: 1,
    id,
    version,
    kind: isShell ? 'shell' : 'remote',
    entry: 'entry.js',
    scripts: isShell ? ['entry.js'] : [],
    styles: [],
    preloads: style === undefined ? {} : { home: ['page.css'] },
    files: [
      fileOf('entry.js', script),
      ...(isShell ? [fileOf('index.html', template)] : []),
      ...(style === undefined ? [] : [fileOf('page.css', style)]),
      ...(server ? [fileOf(server, draws)] : []),
    ],
    ...(server ? { server } : {}),
    manifest: isShell ? null : manifestOf(id, path),
    shared: {},
    contractVersion: '1.0',
    uses: { calls: [], emits: [], hears: [], sends: [], handles: [], offers: [], fills: [] },
    sourceRevision: 'abc',
    builtAt: 1,
  };
  await writeFile(join(folder, 'artifact.json'), JSON.stringify(record));
  return folder;
}

/** The registry of a test. */
export interface TestRegistry {
  readonly registry: Registry;
  readonly root: string;
  readonly place: TestPlace;
  /** Another process's registry over the same store, with the same keys. */
  again(): Registry;
}

/** An empty registry in this kind of store. */
export async function emptyRegistry(kind: TestStoreKind): Promise<TestRegistry> {
  const root = await folderFor();
  const place = await kind.place();
  const signingFile = join(root, 'keys', 'signing-keys.json');
  const again = () => new Registry({ store: place.open(), keys: new KeyRing({ signingFile, generate: true }) });
  return { registry: again(), root, place, again };
}

/** A registry with these published, as `id@version`; nothing is live. */
export async function registryWith(
  published: readonly string[],
  kind: TestStoreKind = diskStore,
): Promise<TestRegistry> {
  const made = await emptyRegistry(kind);
  for (const one of published) {
    const [id = '', version = ''] = one.split('@');
    await made.registry.publish(await build(made.root, { id, version }));
  }
  return made;
}
