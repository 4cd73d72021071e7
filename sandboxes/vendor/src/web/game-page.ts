import { readFileSync } from 'node:fs';
import { drawInside } from '@atrium/artwork';
import { LRUCache } from 'lru-cache';
import { filesOf, type PageName } from './page-files.ts';

const defaultLanguage = 'EN';
const locales: Readonly<Record<string, string>> = { EN: 'en', HI: 'hi-IN', TY: 'fil-PH' };

/** JSON within a page, where nothing of it may look like a tag. */
const jsonOf = (value: unknown) => JSON.stringify(value).replaceAll('<', '\\u003c');

/** What a page of a game is drawn with. The code and the title are the visitor's words, so only so many are kept. */
const drawn = new LRUCache<string, string>({ max: 200 });

function artOf(gameCode: string, title: string): string {
  const name = `${gameCode} ${title}`;
  const [vendor = ''] = gameCode.split('_');
  const art = drawn.get(name) ?? jsonOf(drawInside({ gameCode, title, vendor }));
  drawn.set(name, art);
  return art;
}

/** JSON by language, for the page itself: it loads the texts of one language. */
const texts = new Map(
  Object.keys(locales).map((language) => {
    const file = new URL(`../page/texts/${language.toLowerCase()}.json`, import.meta.url);
    return [language, jsonOf(JSON.parse(readFileSync(file, 'utf8')))];
  }),
);

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}

/** What a page is asked for with. */
interface Shown {
  readonly game: string;
  /** In the player's language. */
  readonly title: string;
  /** In the catalogue, if that is another. */
  readonly name?: string | undefined;
  readonly lang: string;
}

/** A page: all of it is drawn by its script, this is only its frame. */
export async function renderPage(name: PageName, { game, title, name: called = title, lang }: Shown): Promise<string> {
  const { script, style } = await filesOf(name);
  const language = texts.has(lang) ? lang : defaultLanguage;
  return `<!doctype html><html lang="${locales[language]}"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<meta name="color-scheme" content="dark"><title>${escapeHtml(title)}</title><link rel="icon" href="data:,">
<link rel="stylesheet" href="${style.path}"><script type="module" src="${script.path}"></script></head>
<body><div id="game"></div><script type="application/json" id="texts">${texts.get(language)}</script>
${name === 'chat' ? '' : `<script type="application/json" id="art">${artOf(game, called)}</script>`}
<noscript>This game needs JavaScript.</noscript></body></html>`;
}
