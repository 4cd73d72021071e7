/** Where codes are declared, and where what they do is tried. */
const elsewhere = /^shared-contracts\/src\/(?:errors|calls)\/|\.(?:test|spec)\.|(?:^|\/)testing\/|^e2e\//;

/** Codes of the catalogue that no server and no client raises: their texts promise what never happens. */
export function raisedErrorProblems(codes: readonly string[], files: ReadonlyMap<string, string>): string[] {
  const raised = new Set<string>();
  for (const [path, text] of files) {
    if (elsewhere.test(path)) continue;
    for (const [name] of text.matchAll(/\b[A-Z][A-Z0-9]*(?:_[A-Z0-9]+)*\b/g)) raised.add(name);
  }
  return codes.filter((code) => !raised.has(code)).map((code) => `${code} is raised nowhere`);
}
