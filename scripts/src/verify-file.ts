import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { runVerb } from './run-verb.ts';

/** A command that verifies what a file holds, one piece after the other, without a network. */
export interface Verifier<Piece> {
  readonly usage: string;
  /** What the pieces are, in the plural. */
  readonly pieces: string;
  /** The pieces in the content of a file. @throws TypeError when there is none */
  read(content: unknown): readonly Piece[];
  nameOf(piece: Piece): string;
  /** Why a piece cannot be verified; null where it can. */
  leftOut?(piece: Piece): string | null;
  /** What is wrong with a piece; null when nothing is. */
  faultOf(piece: Piece): Promise<string | null>;
  /** Pieces from seeds that anyone can write down, to compare another verifier with. */
  vectors(): Promise<readonly Piece[]>;
}

function contentOf(path: string): unknown {
  try {
    return JSON.parse(readFileSync(path === '-' ? 0 : path, 'utf8'));
  } catch (error) {
    if (error instanceof SyntaxError) throw new TypeError('That is no JSON.');
    throw error;
  }
}

async function verify<Piece>(verifier: Verifier<Piece>, path: string): Promise<void> {
  const { pieces, nameOf, leftOut = () => null, faultOf } = verifier;
  const all = verifier.read(contentOf(path));
  let [right, wrong] = [0, 0];
  for (const piece of all) {
    const why = leftOut(piece);
    const fault = why === null ? await faultOf(piece) : null;
    const [sign, said] = why !== null ? ['–', `: ${why}`] : fault === null ? ['✔', ''] : ['✖', `: ${fault}`];
    console.log(`${sign} ${nameOf(piece)}${said}`);
    if (fault !== null) wrong += 1;
    else if (why === null) right += 1;
  }
  console.log(wrong === 0 ? `✔ ${right} ${pieces} are right` : `✖ ${wrong} of ${all.length} ${pieces} are wrong`);
  if (wrong > 0) process.exitCode = 1;
}

/** `-- <file>` verifies, `-- --vectors` writes vectors. */
export function runVerifier<Piece>(verifier: Verifier<Piece>, args: readonly string[]): Promise<void> {
  return runVerb(verifier.usage, [], async () => {
    const options = { vectors: { type: 'boolean' } } as const;
    const { positionals, values } = parseArgs({ args: [...args], allowPositionals: true, options });
    const [path] = positionals;
    if (values.vectors) console.log(JSON.stringify(await verifier.vectors(), null, 2));
    else if (path) await verify(verifier, path);
    else return false;
    return true;
  });
}
