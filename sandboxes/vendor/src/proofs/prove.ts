import type { SlotKind } from '@atrium/round-verifier/kinds/slots';
import { publishedFigures } from '../rounds/published-figures.ts';
import { proofs, rounded } from './proofs.ts';

/** Finds the figures of the kinds named, or of all, and fails where others are published. Takes some minutes. */
const named = process.argv.slice(2);
for (const kind of Object.keys(proofs) as SlotKind[]) {
  if (named.length > 0 && !named.includes(kind)) continue;
  const started = Date.now();
  const found = rounded(proofs[kind]());
  const isPublished = JSON.stringify(found) === JSON.stringify(publishedFigures[kind]);
  const seconds = ((Date.now() - started) / 1_000).toFixed(1);
  console.log(`${kind.padEnd(10)} ${isPublished ? 'as published' : 'NOT as published'}, ${seconds} s`, found);
  if (!isPublished) process.exitCode = 1;
}
