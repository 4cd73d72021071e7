/** The folders of `e2e/` whose journeys a project of Playwright runs. */
const journeyFolders = ['flows', 'smoke', 'pictures', 'status', 'release', 'chaos', 'versions'];

/** `@phone` is a journey's width; the others say what runs with every check and what at night alone. */
const tags = ['@phone', '@every-run', '@more'];

/** Those of a template are run in what is made of it. */
const isOurs = (path: string) => !path.includes('/template/');
const isTest = (path: string) => /\.test\.tsx?$/.test(path) && isOurs(path);
const isJourney = (path: string) => /\.spec\.tsx?$/.test(path) && isOurs(path);
const journeyPlace = new RegExp(`^e2e/(?:${journeyFolders.join('|')})/.*\\.spec\\.ts$`);

function journeyProblems(path: string, text: string): string[] {
  if (!journeyPlace.test(path)) {
    return [`${path}: no project of Playwright runs it; journeys are in e2e/${journeyFolders.join('/, e2e/')}/`];
  }
  const used = [...text.matchAll(/\btag: ([^\n]*)/g)].flatMap(([, value = '']) => value.match(/@[\w-]+/g) ?? []);
  const unknown = used.filter((tag) => !tags.includes(tag));
  return unknown.map((tag) => `${path}: ${tag} is no width or kind of a journey; there are ${tags.join(', ')}`);
}

/**
 * Files that are named as tests and that nothing runs, and journeys with a tag that chooses nothing.
 * @param files every source of the packages by its path
 * @param run the files that a project of Jest runs
 */
export function testFileProblems(files: ReadonlyMap<string, string>, run: ReadonlySet<string>): string[] {
  const unrun = [...files.keys()].filter((path) => isTest(path) && !run.has(path));
  return [
    ...unrun.map((path) => `${path}: no project of Jest runs it; docs/testing.md ("Where a test goes") has the names`),
    ...[...files].filter(([path]) => isJourney(path)).flatMap(([path, text]) => journeyProblems(path, text)),
  ];
}
