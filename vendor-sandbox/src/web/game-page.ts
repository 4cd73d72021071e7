import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';

const defaultLanguage = 'EN';
const locales: Readonly<Record<string, string>> = { EN: 'en', HI: 'hi-IN', TY: 'fil-PH' };

/** The page's files, read once and named by their content so that browsers may cache them for ever. */
export interface PageFiles {
  /** Path prefix of the current files. */
  base: string;
  files: ReadonlyMap<string, { body: Buffer; type: string }>;
  /** JSON by language, for the page itself: it loads the texts of one language. */
  texts: ReadonlyMap<string, string>;
}

/** Scripts come from the compiler's output, the stylesheet from the source folder. */
export function readPageFiles(): PageFiles {
  const scripts = new URL('../page/', import.meta.url);
  const styles = new URL('../../src/page/', import.meta.url);
  const files = new Map<string, { body: Buffer; type: string }>();
  for (const name of readdirSync(scripts)) {
    if (name.endsWith('.js')) files.set(name, { body: readFileSync(new URL(name, scripts)), type: 'text/javascript' });
  }
  files.set('play.css', { body: readFileSync(new URL('play.css', styles)), type: 'text/css' });
  const hash = createHash('sha256');
  for (const { body } of files.values()) hash.update(body);
  const texts = new Map(
    Object.keys(locales).map((language) => {
      const file = new URL(`texts/${language.toLowerCase()}.json`, scripts);
      return [language, JSON.stringify(JSON.parse(readFileSync(file, 'utf8'))).replaceAll('<', '\\u003c')];
    }),
  );
  return { base: `/assets/${hash.digest('hex').slice(0, 12)}/`, files, texts };
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}

/** The launch page: all of it is drawn by the script, this is only its frame. */
export function renderGamePage(files: PageFiles, query: { title: string; lang: string }): string {
  const preloads = [...files.files.keys()]
    .filter((name) => name.endsWith('.js') && name !== 'main.js')
    .map((name) => `<link rel="modulepreload" href="${files.base}${name}">`)
    .join('');
  const language = locales[query.lang] ? query.lang : defaultLanguage;
  return `<!doctype html><html lang="${locales[language]}"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<meta name="color-scheme" content="dark"><title>${escapeHtml(query.title)}</title><link rel="icon" href="data:,">
<link rel="stylesheet" href="${files.base}play.css">${preloads}
<script type="module" src="${files.base}main.js"></script></head>
<body><div id="game"></div><script type="application/json" id="texts">${files.texts.get(language)}</script>
<noscript>This game needs JavaScript.</noscript></body></html>`;
}
