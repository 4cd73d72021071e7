import { createHash } from 'node:crypto';

/** Sent this often by this process, a statement is worth a plan that is kept. */
const worthKeeping = 5;
/** Lists of different lengths make texts without end; what is asked for often is among the first. */
const mostTexts = 400;

/**
 * Names the statements that a connection should keep prepared: those asked for again and again, so that the database
 * reads and plans each of them once. Not those that give whole rows: a newer gateway may add a column while this one
 * runs, and a plan that is kept would then give an error for ever.
 */
export function createStatementNames(): (text: string) => string | undefined {
  const asked = new Map<string, { times: number; name: string | undefined }>();
  return (text) => {
    const known = asked.get(text);
    if (!known) {
      if (asked.size >= mostTexts) return undefined;
      const name = text.includes('*') ? undefined : createHash('sha256').update(text).digest('base64url').slice(0, 22);
      asked.set(text, { times: 1, name });
      return undefined;
    }
    known.times += 1;
    return known.times > worthKeeping ? known.name : undefined;
  };
}
