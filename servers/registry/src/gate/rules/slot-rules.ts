import type { Problem } from '../problem.ts';
import type { GateVersion } from '../version-set.ts';
import { problemsOfFlow } from './flow.ts';

/** What a slot is drawn with, against what is contributed to it. */
export function slotProblems(versions: readonly GateVersion[]): Problem[] {
  return versions.flatMap((filler) =>
    filler.uses.fills.flatMap((name) => {
      const taken = filler.contract?.slots[name];
      const offering = versions.filter((one) => one.uses.offers.includes(name));
      if (offering.length === 0) return [nowhere(filler, name)];
      return offering
        .filter(({ id }) => id !== filler.id)
        .flatMap((offerer) => {
          const made = offerer.contract?.slots[name];
          if (!made || !taken) return [];
          return problemsOfFlow({
            code: 'GATE_SLOT_PROPS',
            name,
            producer: offerer,
            consumer: filler,
            verb: 'draws',
            made: made.props,
            taken: taken.props,
            options: { defaultsBy: 'producer', refusesExtra: false },
          });
        });
    }),
  );
}

function nowhere(filler: GateVersion, name: string): Problem {
  return {
    code: 'GATE_SLOT_UNKNOWN',
    severity: 'warning',
    parties: [filler],
    about: name,
    text: (label) => `${label(filler)} contributes to ${name}, which no part offers: it is not shown`,
  };
}
