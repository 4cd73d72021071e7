import type { JsonSchema } from '@atrium/contracts/release';
import type { GateCode, Party, Problem } from '../problem.ts';
import { type CompareOptions, compareSchemas } from '../schema/compare-schemas.ts';

/** Data that goes from one side to the other, each with the schema it was built with. */
export interface Flow {
  readonly code: GateCode;
  /** Of the contracts: `game.launch`. */
  readonly name: string;
  readonly producer: Party;
  readonly consumer: Party;
  /** What the producer does with it: `sends`, `answers`, `emits`, `draws`. */
  readonly verb: string;
  readonly made: JsonSchema;
  readonly taken: JsonSchema;
  readonly options: CompareOptions;
}

/** What of this data the consumer could not take. */
export function problemsOfFlow({ code, name, producer, consumer, verb, made, taken, options }: Flow): Problem[] {
  return compareSchemas(made, taken, options).map((difference) => {
    const does = difference.kind === 'optional' ? `may leave out of ${name}` : `${verb} ${name}`;
    const what = difference.kind === 'optional' ? difference.made.replace(/^without /, '') : withWord(difference.made);
    return {
      code,
      severity: difference.severity,
      parties: [producer, consumer],
      about: `${name} ${difference.path} ${difference.kind}`,
      text: (label) => `${label(producer)} ${does} ${what}; ${label(consumer)} ${difference.wanted}`,
    };
  });
}

function withWord(made: string): string {
  return made.startsWith('without ') ? made : `with ${made}`;
}
