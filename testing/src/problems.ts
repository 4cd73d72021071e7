/* What a test did not see and must fail for: broken contracts and missing texts. */

const problems: string[] = [];

/** Keeps a problem until the next helper, or the end of the test, throws it. */
export function reportProblem(problem: string): void {
  if (!problems.includes(problem)) problems.push(problem);
}

/**
 * Throws what has been found since the last time. Every helper calls it, and so does the end of each test where the
 * runner has a global `afterEach`; other runners call it themselves.
 * @throws Error with one line for each problem
 */
export function throwProblems(): void {
  const found = problems.splice(0);
  if (found.length > 0) throw new Error(found.join('\n'));
}
