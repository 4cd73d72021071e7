import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { kindOf, kinds, partsOf } from '../kinds/kinds.ts';

const defaultLanguage = 'EN';
const locales: Readonly<Record<string, string>> = { EN: 'en', HI: 'hi-IN', TY: 'fil-PH' };
/** What a browser may load: folders that are compiled for browsers, and files that servers use as well. */
const scriptFolders = [
  'page',
  'slots',
  'tables/page',
  'cards/page',
  'chat/page',
  ...kinds.map((kind) => `kinds/${kind}`),
];
const sharedScripts = ['fairness/random.js', 'fairness/recompute.js', 'text-hash.js'];
const ruleScripts = ['tables/rules.js', 'cards/deck.js', 'cards/melds.js', 'cards/rules.js'];
/** Packages that pages load when they need them. */
const packages = { 'packages/zzfx.js': fileURLToPath(import.meta.resolve('zzfx')) };
/** Stylesheets by the folder whose pages they are for. */
const styleSheets = ['page', 'slots', 'tables', 'fish', 'chat', 'cards', 'sports'];

/** The page's files, read once and named by their content so that browsers may cache them for ever. */
export interface PageFiles {
  /** Path prefix of the current files. */
  base: string;
  files: ReadonlyMap<string, { body: Buffer; type: string; zipped: Buffer }>;
  /** JSON by language, for the page itself: it loads the texts of one language. */
  texts: ReadonlyMap<string, string>;
}

const lib = new URL('../', import.meta.url);
const src = new URL('../../src/', import.meta.url);

/** Paths of the compiled scripts in a folder. */
function scriptsIn(folder: string): string[] {
  return readdirSync(new URL(`${folder}/`, lib), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.js') && !name.endsWith('.test.js'))
    .map((name) => `${folder}/${name}`);
}

/** Scripts come from the compiler's output, stylesheets from the source folder. */
export function readPageFiles(): PageFiles {
  const files = new Map<string, { body: Buffer; type: string }>();
  for (const name of [...scriptFolders.flatMap(scriptsIn), ...sharedScripts, ...ruleScripts]) {
    files.set(name, { body: readFileSync(new URL(name, lib)), type: 'text/javascript' });
  }
  for (const [name, file] of Object.entries(packages)) {
    files.set(name, { body: readFileSync(file), type: 'text/javascript' });
  }
  for (const name of styleSheets) {
    const body = readFileSync(new URL(`styles/${name}.css`, src));
    files.set(`${name}/style.css`, { body, type: 'text/css' });
  }
  const hash = createHash('sha256');
  for (const { body } of files.values()) hash.update(body);
  const texts = new Map(
    Object.keys(locales).map((language) => {
      const file = new URL(`page/texts/${language.toLowerCase()}.json`, lib);
      return [language, JSON.stringify(JSON.parse(readFileSync(file, 'utf8'))).replaceAll('<', '\\u003c')];
    }),
  );
  const zipped = new Map(
    [...files].map(([name, file]) => [name, { ...file, zipped: gzipSync(file.body, { level: 9 }) }]),
  );
  return { base: `/assets/${hash.digest('hex').slice(0, 12)}/`, files: zipped, texts };
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}

/** What a page of a game begins with: a game to play, or a round to watch again. */
const entries = { play: 'page/main.js', replay: 'page/replay.js' } as const;

interface Shown {
  readonly title: string;
  readonly lang: string;
}

/** A page of a game: all of it is drawn by the scripts of its kind, this is only its frame. */
export function renderGamePage(
  files: PageFiles,
  query: Shown & { readonly game: string },
  purpose: keyof typeof entries = 'play',
): string {
  const parts = [...partsOf(kindOf(query.game)), ...sharedScripts];
  const others = Object.values<string>(entries).filter((entry) => entry !== entries[purpose]);
  return renderPage(files, query, { entry: entries[purpose], parts, others });
}

/** The chat of a table. */
export function renderChatPage(files: PageFiles, shown: Shown): string {
  const parts = ['chat/', 'page/api.js', 'page/element.js', 'page/texts.js', 'page/follow-stream.js'];
  return renderPage(files, shown, { entry: 'chat/page/chat.js', parts: [...parts, 'page/style.css'], others: [] });
}

/** A page of the files whose paths begin with one of its parts, without the entries of other pages. */
function renderPage(
  files: PageFiles,
  { title, lang }: Shown,
  { entry, parts, others }: { entry: string; parts: readonly string[]; others: readonly string[] },
): string {
  const wanted = [...files.files.keys()].filter((name) => parts.some((part) => name.startsWith(part)));
  const preloads = wanted
    .filter((name) => name.endsWith('.js') && name !== entry && !others.includes(name))
    .map((name) => `<link rel="modulepreload" href="${files.base}${name}">`);
  const sheets = wanted
    .filter((name) => name.endsWith('.css'))
    .map((name) => `<link rel="stylesheet" href="${files.base}${name}">`);
  const language = locales[lang] ? lang : defaultLanguage;
  return `<!doctype html><html lang="${locales[language]}"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<meta name="color-scheme" content="dark"><title>${escapeHtml(title)}</title><link rel="icon" href="data:,">
${sheets.join('')}${preloads.join('')}
<script type="module" src="${files.base}${entry}"></script></head>
<body><div id="game"></div><script type="application/json" id="texts">${files.texts.get(language)}</script>
<noscript>This game needs JavaScript.</noscript></body></html>`;
}
