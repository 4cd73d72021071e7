import { importsIn } from '../imports-in.ts';
import { isWithin, type Layers } from './layers.ts';

/** What the sources of a package may import besides its own files and what Node has. */
export interface Wall extends Partial<Layers> {
  /** Packages of the workspace, each with all of its entries, or single entries of them. */
  readonly workspace: readonly string[];
  /** Packages of the npm registry, or single entries of them; absent: every one that the package depends on. */
  readonly npm?: readonly string[];
}

/** `walls.json`. */
export interface Walls {
  /** Modules that nothing imports under this very name, each with the reason. */
  readonly never: Readonly<Record<string, string>>;
  /** Folders that may import those all the same, each with the reason. */
  readonly excepted: Readonly<Record<string, string>>;
  /** By the folder of a package; `mfe-*` is every remote. */
  readonly packages: Readonly<Record<string, Wall>>;
}

/** Whether a file is a test, or helps tests. */
export const isForTests = (path: string): boolean =>
  /^(?:e2e|testing)\/|\.(?:test|spec|type-test)\.tsx?$|\/testing\//.test(path);

const isTestHelper = (request: string) => /^@atrium\/(?:.+\/)?testing$/.test(request);

/** The row of a package. */
export function wallOf(name: string, { packages }: Walls): Wall | undefined {
  const remotes = name.startsWith('mfe-') ? packages['mfe-*'] : undefined;
  return packages[name] ?? remotes;
}

/** The problem with an import of another package; a type counts as a value does. */
function importProblem(path: string, request: string, walls: Walls): string | null {
  const name = Object.keys(walls.packages).find((folder) => isWithin(path, folder)) ?? path.split('/')[0] ?? '';
  const wall = wallOf(name, walls);
  const reason = walls.never[request];
  const isExcepted = Object.keys(walls.excepted).some((folder) => isWithin(path, folder));
  if (reason && !isExcepted) return `${path} imports ${request}: ${reason}`;
  if (!wall) return `${path}: ${name} has no row in walls.json`;
  const isTest = isForTests(path);
  if (isTestHelper(request)) return isTest ? null : `${path} imports ${request}, which is for tests`;
  const isOurs = request.startsWith('@atrium/');
  const allowed = isOurs ? wall.workspace : wall.npm;
  const isFree = !isOurs && (isTest || allowed === undefined);
  if (isFree || allowed?.some((one) => isWithin(request, one))) return null;
  return `${path} imports ${request}: ${name} may import ${allowed?.join(', ') || 'no package of the workspace'}`;
}

/**
 * Imports that the table does not have.
 * @param files sources by their paths from the root
 */
export function packageProblems(walls: Walls, files: ReadonlyMap<string, string>): string[] {
  return [...files].flatMap(([path, text]) =>
    importsIn(path, text)
      .filter(({ request }) => !/^(?:\.|#|node:)/.test(request))
      .flatMap(({ request }) => importProblem(path, request, walls) ?? []),
  );
}
