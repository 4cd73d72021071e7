import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { type DefaultTheme, defineConfig, type MarkdownOptions } from 'vitepress';
import llms from 'vitepress-plugin-llms';
import { decisions, topics } from '../../scripts/src/docs/decisions-page.ts';
import { root } from '../../scripts/src/workspace.ts';

type Item = DefaultTheme.SidebarItem;
const page = (text: string, link: string): Item => ({ text, link });

/** The chapters of a long page, which are its headings. */
function chapters(name: string): Item[] {
  const found = readFileSync(join(root, 'docs', `${name}.md`), 'utf8').matchAll(/^## (.+)$/gm);
  return [...found].map(([, title = '']) => {
    const anchor = title
      .toLowerCase()
      .replace(/[^\w\s-]/g, '')
      .trim()
      .replace(/\s+/g, '-');
    return page(title.replaceAll('`', ''), `/docs/${name}#${anchor}`);
  });
}

const ofTopic = (topic: string): Item[] =>
  decisions()
    .filter((one) => one.topic === topic)
    .map(({ number, title, file }) => page(`${number} ${title}`, `/docs/decisions/${file.replace(/\.md$/, '')}`));

const sidebar: Item[] = [
  {
    text: 'Start',
    items: [
      page('What it is', '/'),
      page('Architecture', '/docs/architecture'),
      page('Where to change what', '/docs/where-to-change'),
      page('Commands', '/docs/commands'),
      page('Glossary', '/docs/glossary'),
      page('Writing', '/docs/writing'),
      page('Contributing', '/CONTRIBUTING'),
      page('Changelog', '/CHANGELOG'),
    ],
  },
  {
    text: 'For teams',
    items: [
      { ...page('Adding a remote', '/docs/adding-a-remote'), collapsed: true, items: chapters('adding-a-remote') },
      page('Packages', '/docs/packages'),
      page('Contracts', '/docs/contracts'),
    ],
  },
  {
    text: 'For operators and operations',
    items: [
      page('What it offers', '/docs/operators'),
      { ...page('Operating', '/docs/operating'), collapsed: true, items: chapters('operating') },
      page('Security', '/SECURITY'),
    ],
  },
  { text: 'For QA', items: [{ ...page('Testing', '/docs/testing'), collapsed: true, items: chapters('testing') }] },
  {
    text: 'For game vendors and players',
    items: [
      page('Wallet protocol', '/docs/vendor-protocol'),
      page('Verify a round', '/docs/verify-rounds'),
      page('Verify a draw', '/docs/verify-draws'),
    ],
  },
  {
    text: 'Reference',
    items: ['calls', 'release-calls', 'commands', 'events', 'slots', 'errors', 'tokens'].map((name) =>
      page(name.replace(/^./, (first) => first.toUpperCase()).replace('-', ' '), `/docs/reference/${name}`),
    ),
  },
  {
    text: 'Decisions',
    link: '/docs/decisions/',
    collapsed: true,
    items: topics.map((text) => ({
      text: text.replace(/^./, (first) => first.toUpperCase()),
      collapsed: true,
      items: ofTopic(text),
    })),
  },
];

/** Links to sources become their names: the pages are read beside the repository, and sources are no pages. */
const namesOfSources: MarkdownOptions['config'] = (md) => {
  const isSource = (href: string | null | undefined) =>
    href !== null && href !== undefined && !/^(?:[a-z]+:|#|\/)/.test(href) && !/(?:\.md|\.jpg|\.png)(?:#|$)/.test(href);
  const drawn = { open: md.renderer.rules.link_open, isOpen: true };
  md.renderer.rules.link_open = (tokens, index, options, env, self) => {
    const href = tokens[index]?.attrGet('href');
    drawn.isOpen = !isSource(href);
    if (!drawn.isOpen && !existsSync(join(root, dirname(env.relativePath), decodeURI(href ?? '').replace(/#.*/, ''))))
      throw new Error(`${env.relativePath} links to ${href}, which is not there`);
    if (!drawn.isOpen) return '<span class="source">';
    return drawn.open?.(tokens, index, options, env, self) ?? self.renderToken(tokens, index, options);
  };
  md.renderer.rules.link_close = (tokens, index, options, _env, self) =>
    drawn.isOpen ? self.renderToken(tokens, index, options) : '</span>';
};

export default defineConfig({
  title: 'Atrium',
  description: 'A micro-frontend platform that carries a whole product',
  srcDir: root,
  outDir: join(root, '.cache/docs'),
  cacheDir: join(root, '.cache/vitepress'),
  srcExclude: ['{node_modules,.cache,.data*,.changeset,.github}/**', '**/{node_modules,dist,template,fixtures}/**'],
  rewrites: (path) => path.replace(/(^|\/)README\.md$/, '$1index.md'),
  cleanUrls: true,
  markdown: { config: namesOfSources },
  vite: { plugins: [llms()] },
  themeConfig: { search: { provider: 'local' }, outline: [2, 3], sidebar },
});
