import { type QueryExecutorProvider, sql } from 'kysely';

/** Each query describes one kind of thing in the schema, one line a row; names that PostgreSQL makes up are left out. */
const descriptions = [
  `select format('table %s: %s', c.relname, c.relpersistence) from pg_class c
     where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace`,
  `select format('column %s.%s: %s%s%s%s%s', c.relname, a.attname, format_type(a.atttypid, a.atttypmod),
       case when a.attnotnull then ' not null' else '' end, ' default ' || pg_get_expr(d.adbin, d.adrelid),
       ' identity ' || nullif(a.attidentity::text, ''), ' generated ' || nullif(a.attgenerated::text, ''))
     from pg_attribute a join pg_class c on c.oid = a.attrelid and c.relkind in ('r', 'c')
     left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
     where c.relnamespace = 'public'::regnamespace and a.attnum > 0 and not a.attisdropped`,
  `select format('constraint on %s: %s', conrelid::regclass, pg_get_constraintdef(oid)) from pg_constraint
     where connamespace = 'public'::regnamespace and contype <> 'n'`,
  `select format('index on %s: %s', tablename, indexdef) from pg_indexes where schemaname = 'public'`,
  `select format('trigger: %s', pg_get_triggerdef(oid)) from pg_trigger where not tgisinternal`,
  `select format('function %s', pg_get_functiondef(p.oid)) from pg_proc p where p.pronamespace = 'public'::regnamespace
     and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')`,
  `select format('extension %s', extname) from pg_extension`,
];

/** Bookkeeping of the migrations themselves. */
const isOurs = (line: string) => !/\b(?:kysely_migration|applied_function)/.test(line);

/** The schema of a database as lines that can be compared: tables, columns, constraints, indexes, triggers, functions. */
export async function describeSchema(db: QueryExecutorProvider): Promise<string[]> {
  const lines: string[] = [];
  for (const description of descriptions) {
    const { rows } = await sql.raw<Record<string, string>>(description).execute(db);
    lines.push(...rows.flatMap((row) => Object.values(row)));
  }
  return lines.filter(isOurs).sort();
}

/** Every row that a new database begins with, as lines. */
export async function describeRows(db: QueryExecutorProvider): Promise<string[]> {
  const { rows: tables } = await sql<{ name: string }>`
    select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace`.execute(db);
  const lines: string[] = [];
  for (const { name } of tables) {
    const { rows } = await sql<{ row: string }>`
      select to_jsonb(t)::text as row from ${sql.table(name)} t`.execute(db);
    lines.push(...rows.map(({ row }) => `row of ${name}: ${row}`));
  }
  return lines.filter(isOurs).sort();
}
