import { forms, ofAudience, ofChange } from './forms.ts';

const width = 40;

function entry([verb, { line, what = '' }]: (typeof entries)[number]): string {
  const typed = `  ${verb} ${line.replace(ofAudience, '').replace(ofChange, '')}`.trimEnd();
  if (what === '') return typed;
  return typed.length < width ? `${typed.padEnd(width)}${what}` : `${typed}\n${' '.repeat(width)}${what}`;
}

const entries = Object.entries(forms);

export const usage = () => `npm run release -- <verb>

${entries.map(entry).join('\n')}

Canaries and rollouts: ${ofAudience}
Changes of the live set: ${ofChange}
Everywhere: --json  --actor name
A local registry is the one of DATA_DIR; REGISTRY_URL and OPS_TOKEN name another one.
Exit codes: 0 done, 1 refused, 2 not understood, 3 unreachable.`;

/** The command line is invalid. */
export class UsageError extends Error {
  override readonly name: string = 'UsageError';
}

/** It is no command at all, or has words or options that its verb does not use. */
export class FormError extends UsageError {
  override readonly name = 'FormError';
}
