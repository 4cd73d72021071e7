import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { type VerifiableDraw, verifiableDraw } from '@atrium/contracts/entities';
import { commitmentOf } from '@atrium/contracts/fairness';
import { findKind, lotteryKinds } from '@atrium/contracts/lottery';
import { z } from '@atrium/contracts/schema';
import { runVerb } from '../run-verb.ts';

const usage = `npm run verify:draw -- <file>

Verifies draws of the lottery on this machine, without a network: the hash that was published before the first bet, and
the numbers, both from the seed that was published after the draw.

  <file>     results as the site shows them (JSON, one or a list), - for standard input
  --vectors  writes a file of draws to compare another verifier with

Exit codes: 0 every draw is right, 1 one is not, 2 not understood.`;

/** An answer of the site, its list, or a single draw. */
const file = z.union([
  z.array(verifiableDraw),
  z.object({ list: z.array(verifiableDraw) }),
  z.object({ value: z.object({ list: z.array(verifiableDraw) }) }),
  verifiableDraw,
]);

function drawsIn(text: string): readonly VerifiableDraw[] {
  let content: unknown;
  try {
    content = JSON.parse(text);
  } catch {
    throw new TypeError('That is no JSON.');
  }
  const read = z.safeParse(file, content);
  if (!read.success) throw new TypeError('There is no draw in it: kind, numbers and proof are needed.');
  if (Array.isArray(read.data)) return read.data;
  if ('list' in read.data) return read.data.list;
  return 'value' in read.data ? read.data.value.list : [read.data];
}

/** What is wrong with a draw; null when nothing is. */
async function faultOf({ kind, numbers, proof }: VerifiableDraw): Promise<string | null> {
  const known = findKind(kind);
  if (!known) return `there is no kind ${kind}`;
  const commitment = await commitmentOf(proof.serverSeed);
  if (commitment !== proof.commitment) return `the hash of the seed is ${commitment}`;
  const drawn = await known.draw(proof.serverSeed, proof.clientSeed);
  return drawn.join() === numbers.join() ? null : `the seed gives ${drawn.join(' ')}`;
}

async function verify(path: string): Promise<void> {
  const draws = drawsIn(readFileSync(path === '-' ? 0 : path, 'utf8'));
  let wrong = 0;
  const verified = draws.filter(({ source }) => !source).length;
  for (const each of draws) {
    const name = `${each.kind} ${each.issue ?? each.proof.clientSeed}`;
    if (each.source) {
      console.log(`– ${name}: drawn by another operator, no seed to verify`);
      continue;
    }
    const fault = await faultOf(each);
    console.log(fault === null ? `✔ ${name}` : `✖ ${name}: ${fault}`);
    if (fault !== null) wrong += 1;
  }
  console.log(wrong === 0 ? `✔ ${verified} draws are right` : `✖ ${wrong} of ${draws.length} draws are wrong`);
  if (wrong > 0) process.exitCode = 1;
}

/** A draw of each kind from a seed that anyone can write down. */
async function vectors(): Promise<VerifiableDraw[]> {
  return Promise.all(
    lotteryKinds.map(async (kind, index) => {
      const serverSeed = String(index).padStart(2, '0').repeat(32);
      const clientSeed = `${kind.code}:20261121120000`;
      return {
        kind: kind.code,
        numbers: await kind.draw(serverSeed, clientSeed),
        proof: { commitment: await commitmentOf(serverSeed), serverSeed, clientSeed },
      };
    }),
  );
}

async function run(args: readonly string[]): Promise<boolean> {
  const options = { vectors: { type: 'boolean' } } as const;
  const { positionals, values } = parseArgs({ args: [...args], allowPositionals: true, options });
  const [path] = positionals;
  if (values.vectors) console.log(JSON.stringify(await vectors(), null, 2));
  else if (path) await verify(path);
  else return false;
  return true;
}

export const main = (args: readonly string[]): Promise<void> => runVerb(usage, [], () => run(args));
