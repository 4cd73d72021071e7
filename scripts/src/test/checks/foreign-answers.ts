const serverSource = /^servers\/(?:gateway|registry)\/src\/.*\.ts$/;
const isTest = (path: string) => /\.(?:test|testing)\.|\/testing\//.test(path);

/**
 * Servers that ask another one without a deadline, or read its answer without a bound: it may drip, or have no end.
 */
export function foreignAnswerProblems(files: ReadonlyMap<string, string>): string[] {
  return [...files]
    .filter(([path, text]) => serverSource.test(path) && !isTest(path) && /(?<![\w.])fetch\(/.test(text))
    .flatMap(([path, text]) => [
      ...(/\.(?:json|text|arrayBuffer|blob|bytes)\(\)/.test(text)
        ? [`${path}: reads an answer without a bound; readAtMost of @atrium/server-kit has one`]
        : []),
      ...(/AbortSignal\.timeout/.test(text) ? [] : [`${path}: asks another server without a deadline`]),
    ]);
}
