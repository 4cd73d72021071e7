import assert from 'node:assert/strict';
import type { LiveVersion } from '@atrium/contracts/release';
import { test } from '@jest/globals';
import { headElements, type PageSubject, scriptlessPage } from './page-head.ts';

const version: LiveVersion = {
  version: '1.0.0',
  base: '/artifacts/x/1.0.0/',
  entry: 'main.js',
  scripts: [],
  styles: [],
  preloads: {},
  integrity: {},
  manifest: null,
};
const inAll = <T>(head: T) => ({ EN: head, HI: head, TY: head });
const shell: LiveVersion = {
  ...version,
  heads: {
    '*': inAll({ title: 'Atrium', summary: 'All of it.' }),
    unknown: inAll({ title: 'Page not found', summary: 'There is none.' }),
    scriptless: inAll({ title: 'Scripts are off', summary: 'The pages:' }),
    '/help': inAll({ title: 'Help', summary: 'Answers.' }),
    '/login': inAll({ title: 'Log in' }),
  },
};
const routes = [
  { id: 'home', path: '/', aliases: ['/index'], titleKey: 'home' },
  { id: 'list', path: '/rng', titleKey: 'list', summaryKey: 'about' },
  { id: 'own', path: '/member', titleKey: 'own', requires: 'member' as const },
];
const games: LiveVersion = {
  ...version,
  manifest: {
    id: 'games',
    contract: '1.0',
    routes,
    menu: [],
    slots: [],
    dialogs: [],
    handles: [],
    texts: {
      EN: { home: 'Home', list: 'Slots & "more"', own: 'Account' },
      HI: { home: 'होम', list: 'स्लॉट', own: 'खाता' },
      TY: { home: 'Home', list: 'Slots', own: 'Account' },
    },
  },
  heads: { list: { ...inAll({ title: 'Slots', summary: 'All slots.' }), HI: { title: 'स्लॉट', summary: 'सभी स्लॉट।' } } },
};

function subject(path: string, more: Partial<PageSubject> = {}): PageSubject {
  const route = routes.find((one) => one.path === path || one.aliases?.includes(path));
  return {
    shell,
    remotes: { games },
    owner: route ? { route, version: games } : null,
    path,
    withRemotes: true,
    language: { code: 'EN', isAsked: false },
    origin: 'https://play.example',
    ...more,
  };
}
const hindi = { language: { code: 'HI', isAsked: true } } as const;
const canonicalOf = (head: string) => /rel="canonical" href="([^"]*)"/.exec(head)?.[1];

test('a page says its title, what it is about, and where it is in each language', () => {
  const head = headElements(subject('/rng', hindi));
  assert.match(head, /^<title>स्लॉट · Atrium<\/title><meta name="description" content="सभी स्लॉट।">/);
  assert.equal(canonicalOf(head), 'https://play.example/rng?lang=HI');
  for (const [language, address] of [
    ['en', '/rng?lang=EN'],
    ['hi-IN', '/rng?lang=HI'],
    ['fil-PH', '/rng?lang=TY'],
    ['x-default', '/rng'],
  ]) {
    assert.ok(head.includes(`<link rel="alternate" hreflang="${language}" href="https://play.example${address}">`));
  }
  assert.match(headElements(subject('/rng')), /<title>Slots &amp; &quot;more&quot; · Atrium<\/title>/);
  assert.equal(canonicalOf(headElements(subject('/rng'))), 'https://play.example/rng');
});

test('an alias names the page that it opens, and a page without a summary says what the site is', () => {
  const head = headElements(subject('/index'));
  assert.equal(canonicalOf(head), 'https://play.example/');
  assert.match(head, /name="description" content="All of it\."/);
  assert.match(head, /application\/ld\+json/);
});

test('search engines keep no page of members, no popup, no unknown path and no closed site', () => {
  const closed = subject('/rng', { withRemotes: false, owner: null });
  for (const one of [subject('/member'), subject('/login'), subject('/nowhere'), closed]) {
    const head = headElements(one);
    assert.match(head, /<meta name="robots" content="noindex">/);
    assert.equal(canonicalOf(head), undefined);
  }
  assert.match(headElements(subject('/nowhere')), /<title>Page not found · Atrium<\/title>/);
  assert.match(headElements(closed), /<title>Atrium<\/title>/);
  assert.equal(canonicalOf(headElements(subject('/help'))), 'https://play.example/help');
});

test('without scripts there are the title, what the page is about, and links to what anybody may open', () => {
  const page = scriptlessPage(subject('/rng', hindi));
  assert.match(page, /<h1>स्लॉट<\/h1><p>सभी स्लॉट।<\/p><p>Scripts are off<\/p>/);
  const links = [...page.matchAll(/<a href="([^"]*)">([^<]*)</g)].map(([, href, text]) => [href, text]);
  assert.deepEqual(links, [
    ['/?lang=HI', 'होम'],
    ['/rng?lang=HI', 'स्लॉट'],
  ]);
});

test('a shell of before there were heads names the site alone', () => {
  assert.match(headElements(subject('/rng', { shell: version })), /^<title>Slots &amp;/);
  assert.match(headElements(subject('/nowhere', { shell: version })), /^<title>Atrium<\/title>/);
});
