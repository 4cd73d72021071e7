/** A file that holds SQL. */
export interface SqlText {
  /** From the folder of all packages. */
  readonly path: string;
  readonly text: string;
}

interface KnownWords {
  readonly states: ReadonlySet<string>;
  readonly statuses: ReadonlySet<string>;
}

/** Statements without comments and dollar-quoted bodies. */
const statementsOf = (text: string): string[] =>
  text
    .replaceAll(/--.*$/gm, '')
    .replaceAll(/\$\$.*?\$\$/gs, '')
    .split(';')
    .map((statement) => statement.trim())
    .filter((statement) => statement !== '');

const definitionsOf = ({ text }: SqlText) =>
  statementsOf(text).flatMap((statement) => statement.match(/^create or replace function \w+/i) ?? []);

/** A migration changes tables and data; the current text of a function has one file. */
function migrationProblems({ path, text }: SqlText): string[] {
  return statementsOf(text)
    .filter((statement) => /^create\s+(?:or\s+replace\s+)?(?:function|procedure|trigger)\b/i.test(statement))
    .map((statement) => `${path}: a function or trigger belongs into a folder named sql: ${statement.slice(0, 60)}`);
}

function functionProblems({ path, text }: SqlText): string[] {
  const others = statementsOf(text).filter(
    (statement) => !/^create or replace (?:function|trigger) \w+/.test(statement),
  );
  return [
    ...(text.startsWith('-- ') ? [] : [`${path}: a file begins with what its functions do and who calls them`]),
    ...others.map((statement) => `${path}: only "create or replace" may be applied again: ${statement.slice(0, 60)}`),
  ];
}

/** More than these are not told apart at a call: such a function takes one JSON value or a composite. */
const mostParameters = 6;

function parameterProblems({ path, text }: SqlText): string[] {
  const headers = text.matchAll(/^create or replace function (\w+)\s*\(((?:[^()]|\([^()]*\))*)\)/gm);
  return [...headers].flatMap(([, name, list = '']) => {
    const given = list.replaceAll(/\([^()]*\)/g, '').split(',');
    const count = given.filter((one) => !/^\s*(?:out\b|$)/.test(one)).length;
    return count > mostParameters ? [`${path}: ${name} takes ${count} parameters; one JSON value has names`] : [];
  });
}

function unknownWords({ path, text }: SqlText, { states, statuses }: KnownWords): string[] {
  const raised = [...text.matchAll(/\b(?:errcode = |sqlstate )'(\w+)'/g)].map(([, state = '']) => state);
  const answered = [...text.matchAll(/\bRS_\w+/g)].map(([status]) => status);
  return [
    ...raised.filter((state) => !states.has(state)).map((state) => `${path}: sqlStates has no ${state}`),
    ...answered.filter((status) => !statuses.has(status)).map((status) => `${path}: walletStatuses has no ${status}`),
  ];
}

/** Problems of the gateway's SQL, as far as they can be found without a database. */
export function sqlProblems(
  functions: readonly SqlText[],
  migrations: readonly SqlText[],
  known: KnownWords,
): string[] {
  const names = functions.flatMap(definitionsOf);
  const twice = names.filter((name, index) => names.indexOf(name) !== index);
  const all = functions.map(({ text }) => text).join('\n');
  const unused = [...known.states].filter((state) => !all.includes(`errcode = '${state}'`));
  return [
    ...migrations.flatMap(migrationProblems),
    ...functions.flatMap(functionProblems),
    ...functions.flatMap(parameterProblems),
    ...functions.flatMap((file) => unknownWords(file, known)),
    ...twice.map((name) => `${name}: two files define it`),
    ...unused.map((state) => `sqlStates: no function raises ${state}`),
  ];
}
