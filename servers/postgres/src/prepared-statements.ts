import { createHash } from 'node:crypto';

/** A statement is prepared after this many uses by this process. */
const worthKeeping = 5;
/** Lists of different lengths make any number of texts; frequent statements are among the first. */
const mostTexts = 400;

/**
 * Names the statements that a connection should keep prepared: frequent ones, so that the database parses and plans
 * each once. Statements that return whole rows are excluded: a newer gateway may add a column while this one runs, and
 * a prepared plan would then fail for ever.
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
