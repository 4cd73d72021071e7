import pg from 'pg';

/** A statement as a gateway sent it. */
export interface CapturedStatement {
  readonly text: string;
  readonly values: readonly unknown[];
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
    if (typeof config.text === 'string') {
      captured.push({ text: config.text, values: Array.isArray(config.values) ? config.values : [] });
    }
    return original.apply(this, args);
  };
  try {
    await work();
  } finally {
    prototype.query = original;
  }
  return captured;
}
