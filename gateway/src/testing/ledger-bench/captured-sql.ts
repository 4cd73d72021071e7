import pg from 'pg';

/** A statement as a gateway sent it. */
export interface CapturedStatement {
  readonly text: string;
  readonly values: readonly unknown[];
  /** The first row of its answer. */
  row: Record<string, unknown> | undefined;
}

type Query = (this: pg.Client, ...args: unknown[]) => unknown;

/** Every statement that this process sends to a database while `work` runs. */
export async function captureSql(work: () => Promise<void>): Promise<CapturedStatement[]> {
  const captured: CapturedStatement[] = [];
  const prototype = pg.Client.prototype as unknown as { query: Query };
  const original = prototype.query;
  prototype.query = function query(this: pg.Client, ...args: unknown[]) {
    const [first, second] = args;
    const config =
      typeof first === 'string' ? { text: first, values: second } : (first as { text?: string; values?: unknown });
    const answer = original.apply(this, args);
    if (typeof config.text === 'string') {
      const values = Array.isArray(config.values) ? config.values : [];
      const statement: CapturedStatement = { text: config.text, values, row: undefined };
      captured.push(statement);
      void Promise.resolve(answer as Promise<pg.QueryResult>).then(
        (result) => {
          statement.row = result?.rows?.[0];
        },
        () => {},
      );
    }
    return answer;
  };
  try {
    await work();
  } finally {
    prototype.query = original;
  }
  return captured;
}
