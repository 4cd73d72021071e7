const browserSource = /^(?:shell|shared-ui|mfe-[a-z]+)\/src\/.*\.tsx?$/;
const isTest = (path: string) => /\.(?:test|testing)\.|\/testing\//.test(path);

/** Reading a schema; `JSON.parse` and `Date.parse` read none. */
const reads = /(?<!\b(?:JSON|Date))\.(?:parse|safeParse)\(([^)]*)/g;

/**
 * Sources for the browser that read a schema without waiting for the schema language, which no first view loads: they
 * would fail where they mean to explain. A dialog's own `props` are read later: the command that opened it has waited.
 */
export function earlySchemaProblems(files: ReadonlyMap<string, string>): string[] {
  return [...files]
    .filter(([path, text]) => browserSource.test(path) && !isTest(path) && !/\bz\.ready\(\)/.test(text))
    .filter(([, text]) => [...text.matchAll(reads)].some(([, given]) => given !== 'props'))
    .map(([path]) => `${path}: reads a schema, and nothing in it waits for z.ready()`);
}
