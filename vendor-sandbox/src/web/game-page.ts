import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';

/** The page's files, read once and named by their content so that browsers may cache them for ever. */
export interface PageFiles {
  /** Path prefix of the current files. */
  base: string;
  files: ReadonlyMap<string, { body: Buffer; type: string }>;
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
  return { base: `/assets/${hash.digest('hex').slice(0, 12)}/`, files };
}

const locales: Readonly<Record<string, string>> = { EN: 'en', HI: 'hi-IN', TY: 'fil-PH' };

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}

/** The launch page: all of it is drawn by the script, this is only its frame. */
export function renderGamePage(files: PageFiles, query: { title: string; lang: string }): string {
  const preloads = [...files.files.keys()]
    .filter((name) => name.endsWith('.js') && name !== 'main.js')
    .map((name) => `<link rel="modulepreload" href="${files.base}${name}">`)
    .join('');
  return `<!doctype html><html lang="${locales[query.lang] ?? 'en'}"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<meta name="color-scheme" content="dark"><title>${escapeHtml(query.title)}</title><link rel="icon" href="data:,">
<link rel="stylesheet" href="${files.base}play.css">${preloads}
<script type="module" src="${files.base}main.js"></script></head>
<body><div id="game" data-language="${locales[query.lang] ? query.lang : 'EN'}"></div>
<noscript>This game needs JavaScript.</noscript></body></html>`;
}
