const page = /^(?:shell|mfe-[a-z]+)\/src\/.*\.tsx$/;
const isTest = (path: string) => /\.(?:test|testing)\.|\/testing\//.test(path);

/** An element up to its end or its children; `=>` in it is no end. */
const notices = /<(?:Notice|ErrorState)\b[\s\S]*?(?<!=)>/g;

/** Pages that show an error's text without its reference, or keep the text alone. */
export function shownFailureProblems(files: ReadonlyMap<string, string>): string[] {
  return [...files]
    .filter(([path]) => page.test(path) && !isTest(path))
    .flatMap(([path, text]) => {
      const found: string[] = [];
      const bare = (text.match(notices) ?? []).some(
        (element) => !/tone="info"/.test(element) && /failure\.message/.test(element) && !/traceId/.test(element),
      );
      if (bare) found.push('shows a failure without its reference');
      if (/\bset[A-Z]\w*\([^;\n`]*failure\.message\b/.test(text)) found.push("keeps a failure's text alone");
      return found.map((what) => `${path}: ${what}; FailureNotice and ErrorState of @atrium/ui are for that`);
    });
}
