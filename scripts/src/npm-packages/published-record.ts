type Tree = string | { readonly [key: string]: Tree };

/** What is read of a package's `package.json`. */
export interface PackageRecord {
  readonly name: string;
  readonly version: string;
  readonly private?: boolean;
  /** Folders that are published besides what is compiled, each with where it lies. */
  readonly packed?: Readonly<Record<string, string>>;
  readonly exports?: Tree;
  readonly imports?: Tree;
  readonly bin?: Tree;
  readonly sideEffects?: readonly string[] | boolean;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly [key: string]: unknown;
}

const compiled = (path: string) => path.replace(/^\.\/src\//, './lib/').replace(/\.tsx?$/, '.js');

/** What a source is published as; with its declarations where `types` says so. */
function published(tree: Tree, types: boolean): Tree {
  if (typeof tree !== 'string') {
    return Object.fromEntries(Object.entries(tree).map(([key, below]) => [key, published(below, types)]));
  }
  if (!/\.tsx?$/.test(tree) || !types) return compiled(tree);
  return { types: compiled(tree).replace(/\.js$/, '.d.ts'), default: compiled(tree) };
}

/**
 * The `package.json` of a package as it is published: compiled modules in place of sources, and the versions of the
 * workspace's own packages in place of `*`.
 */
export function publishedRecord(record: PackageRecord, versions: ReadonlyMap<string, string>): PackageRecord {
  const { devDependencies: _development, scripts: _scripts, packed = {}, ...kept } = record;
  const { exports, imports, bin, sideEffects, dependencies = {} } = record;
  const ranges = Object.entries(dependencies).map(([name, range]) => [
    name,
    versions.has(name) ? `^${versions.get(name)}` : range,
  ]);
  return {
    ...kept,
    files: ['lib', ...Object.keys(packed)],
    ...(exports === undefined
      ? {}
      : { exports: { ...(published(exports, true) as object), './package.json': './package.json' } }),
    ...(imports === undefined ? {} : { imports: published(imports, true) }),
    ...(bin === undefined ? {} : { bin: published(bin, false) }),
    ...(Array.isArray(sideEffects) ? { sideEffects: sideEffects.map(compiled) } : {}),
    dependencies: Object.fromEntries(ranges),
  };
}
