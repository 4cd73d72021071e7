import type { AttackCase } from './attack-case.ts';
import { startAttackedSite } from './attacked-site.ts';
import { inputCases } from './input-cases.ts';
import { playCases } from './play-cases.ts';

const groups: Readonly<Record<string, readonly AttackCase[]>> = { input: inputCases, play: playCases };

/** `npm run attack`: attacks a site of its own on this machine, prints a line for each case; 1 where one did not hold. */
export async function main(): Promise<void> {
  const site = await startAttackedSite();
  let failed = 0;
  try {
    for (const [group, cases] of Object.entries(groups)) {
      for (const { name, run } of cases) {
        const seen = await run(site).catch((error: unknown) => error as Error);
        const holds = typeof seen === 'string';
        if (!holds) failed += 1;
        console.log(`${holds ? '✔' : '✖'} ${group.padEnd(6)} ${name.padEnd(68)} ${holds ? seen : seen.message}`);
      }
    }
  } finally {
    await site.stop();
  }
  const all = Object.values(groups).flat().length;
  console.log(`\n${all - failed} held, ${failed} did not`);
  if (failed > 0) process.exitCode = 1;
}
