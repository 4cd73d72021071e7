const page = /^(?:mfe-[a-z]+|shell)\/src\/.*\.tsx$/;
const isTest = (path: string) => /\.test\.|\/testing\//.test(path);

/** Pages, and places of the shell, with an empty state that has a title alone: it says why, or what to do next, as well. */
export function emptyStateProblems(files: ReadonlyMap<string, string>): string[] {
  return [...files]
    .filter(([path]) => page.test(path) && !isTest(path))
    .flatMap(([path, text]) =>
      (text.match(/<EmptyState\b[\s\S]*?\/>/g) ?? [])
        .filter((element) => !/\stext=/.test(element))
        .map(() => `${path}: an empty state has no text that says why, or what to do next`),
    );
}
