import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { type Kind, kinds, stylesOf } from '@atrium/round-verifier/kinds/kinds';
import { rolldown } from 'rolldown';
import { typefaceStyle } from './typeface.ts';

/** What a page does with the game of its kind: plays it, or shows a round of it again. */
const purposes = ['play', 'replay'] as const;
export type Purpose = (typeof purposes)[number];

/** A page's script and stylesheet, each one file. */
export type PageName = 'chat' | `${Purpose}-${Kind}`;

interface PageParts {
  /** The source of the script's beginning. */
  readonly begins: string;
  readonly styles: readonly string[];
}

const moduleAt = (path: string) => JSON.stringify(fileURLToPath(new URL(`../${path}.ts`, import.meta.url)));
const src = new URL('../', import.meta.url);

const pages: ReadonlyMap<string, PageParts> = new Map([
  ['chat', { begins: `import ${moduleAt('chat/page/chat')};`, styles: ['page', 'chat'] }],
  ...purposes.flatMap((purpose) =>
    kinds.map((kind): [string, PageParts] => {
      const page = `import * as page from ${moduleAt(`kinds/${kind}/page`)};`;
      const begins = `import { ${purpose} } from ${moduleAt(`page/${purpose}`)};${page}${purpose}(page);`;
      return [`${purpose}-${kind}`, { begins, styles: stylesOf(kind) }];
    }),
  ),
]);

/** Made of forty modules: each request of one takes a round trip of a slow line, and a phone makes six at once. */
async function bundle(begins: string): Promise<string> {
  const entry = '\0entry';
  const build = await rolldown({
    input: entry,
    platform: 'browser',
    plugins: [
      {
        name: 'entry',
        resolveId: (id) => (id === entry ? id : null),
        load: (id) => (id === entry ? begins : null),
      },
    ],
  });
  try {
    const { output } = await build.generate({ format: 'esm', minify: true, codeSplitting: false });
    return output[0].code;
  } finally {
    await build.close();
  }
}

/** A file of a page, named by its content so that browsers may cache it for ever. */
export interface PageFile {
  readonly path: string;
  readonly type: string;
  readonly body: Buffer;
  readonly zipped: Buffer;
}

async function fileOf(name: string, kind: 'js' | 'css', text: string): Promise<PageFile> {
  const body = Buffer.from(text);
  const hash = createHash('sha256').update(body).digest('hex').slice(0, 12);
  const type = kind === 'js' ? 'text/javascript' : 'text/css';
  return { path: `/assets/${name}.${hash}.${kind}`, type, body, zipped: await promisify(gzip)(body, { level: 9 }) };
}

export interface PageFiles {
  readonly script: PageFile;
  readonly style: PageFile;
}

async function make(name: string, { begins, styles }: PageParts): Promise<PageFiles> {
  const sheets = styles.map((style) => readFileSync(new URL(`styles/${style}.css`, src), 'utf8'));
  const [script, style] = await Promise.all([
    bundle(begins).then((text) => fileOf(name, 'js', text)),
    fileOf(name, 'css', [typefaceStyle, ...sheets].join('')),
  ]);
  return { script, style };
}

const made = new Map<string, Promise<PageFiles>>();

async function filesNamed(name: string): Promise<PageFiles | null> {
  const parts = pages.get(name);
  if (!parts) return null;
  const files = made.get(name) ?? make(name, parts);
  made.set(name, files);
  // Those that could not be made are tried again.
  files.catch(() => made.delete(name));
  return files;
}

/** The files of a page, made when they are first requested. */
export async function filesOf(name: PageName): Promise<PageFiles> {
  const files = await filesNamed(name);
  if (!files) throw new Error(`there is no page ${name}`);
  return files;
}

/** The file at a path; a process that has just started makes what the one before it named. */
export async function fileAt(path: string): Promise<PageFile | null> {
  const name = /^[/]assets[/]([\w-]+)[.]/.exec(path)?.[1];
  const files = name === undefined ? null : await filesNamed(name);
  return (files && [files.script, files.style].find((file) => file.path === path)) ?? null;
}
