import { type QueryExecutorProvider, sql } from 'kysely';
import type { SqlFile } from '../sql-files.ts';

interface Column {
  /** The table or view, or the composite type. */
  readonly owner: string;
  readonly isTable: boolean;
  readonly name: string;
  readonly type: string;
  /** PostgreSQL knows nothing about columns of a view: ours hold a value. */
  readonly isNullable: boolean;
  readonly hasDefault: boolean;
  readonly isComputed: boolean;
  /** `CHECK (…)` of this column alone. */
  readonly check: string | null;
}

const columnsOf = (db: QueryExecutorProvider) =>
  sql<Column>`
    select c.relname as owner, c.relkind in ('r', 'p', 'v') as "isTable", a.attname as name,
      format_type(a.atttypid, a.atttypmod) as type, c.relkind <> 'v' and not a.attnotnull as "isNullable",
      a.atthasdef or a.attidentity <> '' as "hasDefault", a.attgenerated <> '' as "isComputed",
      (select min(pg_get_constraintdef(k.oid)) from pg_constraint k
        where k.conrelid = c.oid and k.contype = 'c' and k.conkey = array[a.attnum]) as check
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v', 'c') and not c.relispartition and c.relname not like 'kysely_%'
      and c.relname <> 'applied_version'
    order by c.relkind = 'c', c.relname, a.attname`.execute(db);

interface Output {
  readonly owner: string;
  readonly name: string;
  readonly type: string;
}

/** Named result columns of functions, a line for each. */
const outputsOf = (db: QueryExecutorProvider) =>
  sql<Output>`
    select p.proname as owner, a.name, format_type(a.type, null) as type
    from pg_proc p, unnest(p.proallargtypes, p.proargmodes, p.proargnames) as a (type, mode, name)
    where p.pronamespace = 'public'::regnamespace and a.mode = 'o' order by p.proname, a.name`.execute(db);

/** The TypeScript types that `connect.ts` parses PostgreSQL's types to. */
const typesOf: Readonly<Record<string, string>> = {
  bigint: 'number',
  integer: 'number',
  smallint: 'number',
  text: 'string',
  boolean: 'boolean',
  bytea: 'Buffer',
  xid8: 'string',
  jsonb: 'JSONColumnType<object>',
};

/** The texts that a check constraint allows in a column; none for other constraints. */
function textsOf({ type, check }: Column): string[] {
  const list =
    type === 'text' ? /^CHECK \(\(\w+ = (?:ANY \(ARRAY\[(.+)\]\)|('\w+'::text))\)\)$/.exec(check ?? '') : null;
  return [...(list?.[1] ?? list?.[2] ?? '').matchAll(/'(\w+)'::text/g)].map(([, text]) => `'${text}'`);
}

function baseOf(type: string, owner: string): string {
  const single = typesOf[type.replace(/\[\]$/, '')];
  if (!single) throw new Error(`${owner}: no TypeScript type for ${type}`);
  return type.endsWith('[]') ? `${single}[]` : single;
}

const nullableOf = (type: string, owner: string) => `${baseOf(type, owner)} | null`;

function typeOf(column: Column): string {
  const { owner, type, isNullable, hasDefault, isComputed, isTable } = column;
  // A composite is passed as one JSON text: what is JSON in it stands in it as it is.
  if (!isTable && type === 'jsonb') return 'object | null';
  if (!isTable) return `${type.endsWith('[]') ? 'readonly ' : ''}${nullableOf(type, owner)}`;
  const texts = textsOf(column);
  const value = texts.length > 0 ? texts.join(' | ') : baseOf(type, owner);
  const nullable = isNullable ? `${value} | null` : value;
  if (isComputed) return `GeneratedAlways<${nullable}>`;
  if (type === 'jsonb' && hasDefault) return 'JSONColumnType<object, string | undefined>';
  return hasDefault ? `Generated<${nullable}>` : nullable;
}

function functionsOf(outputs: readonly Output[], files: readonly SqlFile[]): string[] {
  const fileOf = (name: string) => files.find(({ text }) => text.includes(`create or replace function ${name}(`));
  const members = [...new Set(outputs.map(({ owner }) => owner))].flatMap((owner) => {
    const file = fileOf(owner);
    if (!file) return [];
    const columns = outputs.filter((one) => one.owner === owner);
    return [
      `  /** ${file.path} */`,
      `  ${owner}: {`,
      ...columns.map(({ name, type }) => `    ${name}: ${nullableOf(type, owner)};`),
      '  };',
    ];
  });
  return ['export interface Functions {', ...members, '}', ''];
}

function interfaceOf(name: string, columns: readonly Column[]): string[] {
  const owners = [...new Set(columns.map(({ owner }) => owner))];
  const members = owners.flatMap((owner) => [
    `  ${owner}: {`,
    ...columns.filter((column) => column.owner === owner).map((column) => `    ${column.name}: ${typeOf(column)};`),
    '  };',
  ]);
  return [`export interface ${name} {`, ...members, '}', ''];
}

/** The part of a database whose types a package has. */
export interface OwnedParts {
  /** Files of the functions whose rows are written. */
  readonly functions: readonly SqlFile[];
  /** Tables whose types another package has. */
  readonly foreignTables?: readonly string[];
}

/** The text of a package's `tables.ts` for the tables of this database. */
export async function tablesText(
  db: QueryExecutorProvider,
  { functions, foreignTables = [] }: OwnedParts,
): Promise<string> {
  const { rows } = await columnsOf(db);
  const tables = rows.filter(({ isTable, owner }) => isTable && !foreignTables.includes(owner));
  const composites = rows.filter(({ isTable }) => !isTable);
  const text = [
    ...interfaceOf('Tables', tables),
    ...(composites.length > 0
      ? ['/** Composite types; what a JSON text leaves out is null. */', ...interfaceOf('Composites', composites)]
      : []),
    '/** What functions return, with the file of each. */',
    ...functionsOf((await outputsOf(db)).rows, functions),
  ].join('\n');
  const used = ['Generated', 'GeneratedAlways', 'JSONColumnType'].filter((name) => text.includes(`${name}<`));
  return [
    '// Generated from the database by testing/write-tables.ts: change the table, and write it again.',
    '// biome-ignore-all format: it is compared with what the database says, as it is.',
    `import type { ${used.join(', ')} } from 'kysely';`,
    '',
    text,
  ].join('\n');
}
