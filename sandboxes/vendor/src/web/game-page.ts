import { readFileSync } from 'node:fs';
import { filesOf, type PageName } from './page-files.ts';

const defaultLanguage = 'EN';
const locales: Readonly<Record<string, string>> = { EN: 'en', HI: 'hi-IN', TY: 'fil-PH' };

/** JSON by language, for the page itself: it loads the texts of one language. */
const texts = new Map(
  Object.keys(locales).map((language) => {
    const file = new URL(`../page/texts/${language.toLowerCase()}.json`, import.meta.url);
    return [language, JSON.stringify(JSON.parse(readFileSync(file, 'utf8'))).replaceAll('<', '\\u003c')];
  }),
);

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}

/** A page: all of it is drawn by its script, this is only its frame. */
export async function renderPage(name: PageName, { title, lang }: { title: string; lang: string }): Promise<string> {
  const { script, style } = await filesOf(name);
  const language = locales[lang] ? lang : defaultLanguage;
  return `<!doctype html><html lang="${locales[language]}"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<meta name="color-scheme" content="dark"><title>${escapeHtml(title)}</title><link rel="icon" href="data:,">
<link rel="stylesheet" href="${style.path}"><script type="module" src="${script.path}"></script></head>
<body><div id="game"></div><script type="application/json" id="texts">${texts.get(language)}</script>
<noscript>This game needs JavaScript.</noscript></body></html>`;
}
