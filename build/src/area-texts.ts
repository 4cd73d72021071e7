import type { RuleSetRule } from 'webpack';

type Tree = Readonly<Record<string, unknown>>;

/**
 * What is loaded of a language's file at a time: `import('./hi.json?account')`. A language may lack an area. `heads` is for
 * search engines and previews of links, and no browser loads it (`page-heads.ts`).
 */
const areas = {
  shell: ({ shell = {} }: Tree) => shell,
  account: ({ account = {} }: Tree) => account,
  more: ({ shell: _first, account: _dialogs, heads: _outside, ...more }: Tree) => more,
  /** Of a remote: what its first page needs, and what comes with other pages. */
  first: ({ late: _others, heads: _outside, ...first }: Tree) => first,
  late: ({ late = {} }: Tree) => late,
};

export const isArea = (name: string | undefined): name is keyof typeof areas => name !== undefined && name in areas;

export const areaOf = (file: string, area: keyof typeof areas): unknown => areas[area](JSON.parse(file) as Tree);

/** Makes a module of each area of a language's file. */
export const areaTextRules: readonly RuleSetRule[] = Object.entries(areas).map(([area, pick]) => ({
  test: /\.json$/,
  resourceQuery: new RegExp(`^\\?${area}$`),
  type: 'json',
  parser: { parse: (text: string) => pick(JSON.parse(text) as Tree) },
}));
