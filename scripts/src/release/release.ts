import { run, type SiteVerbs, type VerbInput } from '@atrium/cli';

/** The registry's engine takes longer to load than most verbs take to answer: only verbs that need it load it. */
const site: SiteVerbs = {
  connect: async (options) => (await import('./local-connection.ts')).connectLocally(options),
  verbs: {
    export: async (input: VerbInput) => (await import('./environments.ts')).exportSet(input),
    import: async (input: VerbInput) => (await import('./environments.ts')).importSet(input),
    keys: async (input: VerbInput) => (await import('./keys.ts')).keys(input),
  },
};

/** `atrium <verb>` and `npm run release -- <verb>`, with what only the machine of a registry can do. */
export const main = (words: readonly string[]): Promise<void> => run(words, site);
