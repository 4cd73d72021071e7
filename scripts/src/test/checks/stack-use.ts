import { importsIn } from './imports-in.ts';

/** A workspace for the check: its dependencies, and its sources by path. */
export interface WorkspaceSources {
  readonly name: string;
  readonly dependencies: readonly string[];
  readonly files: ReadonlyMap<string, string>;
}

/** Packages that are imported under another name than the card's. */
const alsoCalled: Readonly<Record<string, readonly string[]>> = {
  jest: ['@jest/globals'],
  playwright: ['@playwright/test'],
};

/** Test tools count only as used by tests. */
const forTests = new Set(['jest', 'playwright']);

const isTest = (path: string) => /\.(?:test|spec|type-test)\.tsx?$/.test(path);

/** Whether an import means a package, or a part of it. */
const means = (request: string, name: string) => request === name || request.startsWith(`${name}/`);

function isImported(name: string, names: readonly string[], { files }: WorkspaceSources): boolean {
  const candidates = [...files].filter(([path, text]) => {
    // Parsing is a thousand times as long as looking.
    return (forTests.has(name) || !isTest(path)) && names.some((one) => text.includes(`'${one}`));
  });
  return candidates.some(([path, text]) =>
    importsIn(path, text).some(({ request, isType }) => !isType && names.some((one) => means(request, one))),
  );
}

/**
 * Problems with the use of the card's packages: each must be a dependency and imported, in one and the same workspace.
 */
export function stackProblems(stack: readonly string[], workspaces: readonly WorkspaceSources[]): string[] {
  return stack.flatMap((name) => {
    const names = [name, ...(alsoCalled[name] ?? [])];
    const dependents = workspaces.filter(({ dependencies }) => names.some((one) => dependencies.includes(one)));
    if (dependents.length === 0) return [`${name} is on the card, and no package depends on it`];
    if (dependents.some((workspace) => isImported(name, names, workspace))) return [];
    return [`${name} is on the card, and no source of ${dependents.map((one) => one.name).join(', ')} imports it`];
  });
}
