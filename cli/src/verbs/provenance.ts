import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { getProvenance } from '@atrium/contracts/calls';
import { provenanceFile, sbomFile } from '@atrium/contracts/release';
import { timeOf } from './time-of.ts';
import { hasErrors, linesOfFindings, type Verb } from './verb.ts';

/** `provenance <id> <version>`: what was signed about a version's origin, checked; `--to` saves it for other tools. */
export const provenance: Verb = async ({ args, connection }) => {
  const { to } = args.values;
  const input = { part: args.word(0, 'the id of a part'), version: args.word(1, 'a version'), documents: Boolean(to) };
  const value = await connection.invoke(getProvenance, input);
  const { provenance: told, findings, documents } = value;
  const lines: string[] = [];
  if (told) {
    const source = told.sourceRevision ?? 'no revision control';
    lines.push(
      `  source    ${source}${told.isModified ? ', modified' : ''}`,
      `  builder   ${told.builder}, ${timeOf(told.finishedAt)}`,
      `  packages  ${told.packages.length}`,
    );
  }
  if (to && documents) {
    mkdirSync(to, { recursive: true });
    writeFileSync(join(to, provenanceFile), documents.provenance);
    if (documents.sbom !== null) writeFileSync(join(to, sbomFile), documents.sbom);
    lines.push(`  saved in ${to}`);
  }
  const isGood = !hasErrors(findings);
  if (told && findings.length === 0) lines.push('✔ signed, and about exactly these files');
  return { value, lines: [...lines, ...linesOfFindings(findings)], exitCode: isGood ? 0 : 1 };
};
