import { parseArgs } from 'node:util';
import type { AttackCase } from './attack-case.ts';
import { startAttackedSite } from './attacked-site.ts';
import { inputCases } from './input-cases.ts';
import { keptSuites } from './kept-suites.ts';
import { pictureCases } from './picture-cases.ts';
import { playCases } from './play-cases.ts';
import { proofCases } from './proof-cases.ts';
import { releaseCases } from './release-cases.ts';
import { staffCases } from './staff-cases.ts';
import { textCases } from './text-cases.ts';
import { seamlessCases } from './vendor-seamless-cases.ts';
import { transferCases } from './vendor-transfer-cases.ts';

/** The last one kills the database. */
const ofSite: Readonly<Record<string, readonly AttackCase[]>> = {
  input: [...inputCases, ...pictureCases],
  release: releaseCases,
  proofs: proofCases,
  staff: staffCases,
  texts: textCases,
  vendor: [...seamlessCases, ...transferCases],
  play: playCases,
};

/** Longer than the slowest case, and short enough that one that hangs does not hold up a check. */
const caseWithinMs = 300_000;

async function withinTime(run: Promise<string>): Promise<string> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`it is not over after ${caseWithinMs / 1_000} s`)), caseWithinMs);
  });
  return Promise.race([run, late]).finally(() => clearTimeout(timer));
}

/** Runs a group and prints a line for each case; returns how many did not hold. */
async function tryAll(
  group: string,
  cases: readonly AttackCase[],
  site: Parameters<AttackCase['run']>[0],
): Promise<number> {
  let failed = 0;
  for (const { name, run } of cases) {
    const seen = await withinTime(run(site)).catch((error: unknown) => error as Error);
    const holds = typeof seen === 'string';
    if (!holds) failed += 1;
    const said = holds ? seen : seen.message.split('\n')[0];
    console.log(`${holds ? '✔' : '✖'} ${group.padEnd(7)} ${name.padEnd(72)} ${said}`);
  }
  return failed;
}

export const usage = `npm run attack [-- --only GROUP] [-- --site]

Attacks a site of its own on this machine, and prints a line for each case.

  --only GROUP   ${[...Object.keys(ofSite), 'kept'].join(', ')}
  --site         without the suites that every check runs as tests

Exit codes: 0 every case held, 1 one did not.`;

/** `npm run attack` */
export async function main(args: readonly string[]): Promise<void> {
  const { values } = parseArgs({ args: [...args], options: { only: { type: 'string' }, site: { type: 'boolean' } } });
  const isWanted = ([group]: readonly [string, unknown]) => !values.only || values.only === group;
  const groups = Object.entries({ ...ofSite, ...(values.site ? {} : { kept: keptSuites }) }).filter(isWanted);
  if (groups.length === 0) throw new Error(`there are no attacks named ${values.only}`);
  const site = await startAttackedSite();
  let failed = 0;
  try {
    for (const [group, cases] of groups) failed += await tryAll(group, cases, site);
  } finally {
    await site.stop();
  }
  const all = groups.flatMap(([, cases]) => cases).length;
  console.log(`\n${all - failed} held, ${failed} did not`);
  if (failed > 0) process.exitCode = 1;
}
