import type { UsedContracts } from '@atrium/contracts/release';

const words: Readonly<Record<keyof UsedContracts, string>> = {
  calls: 'makes $ calls',
  emits: 'emits $ events',
  hears: 'hears $ events',
  sends: 'sends $ commands',
  handles: 'owns $ commands',
  offers: 'offers $ slots',
  fills: 'fills $ slots',
};

/** The contracts that a part uses, as one line: `makes 5 calls, hears 4 events, fills 1 slot`. */
export function usesSummary(uses: UsedContracts): string {
  const parts = (Object.keys(words) as (keyof UsedContracts)[])
    .filter((kind) => uses[kind].length > 0)
    .map((kind) => words[kind].replace('$', String(uses[kind].length)))
    .map((text) => (/ 1 /.test(text) ? text.replace(/s$/, '') : text));
  return parts.length > 0 ? parts.join(', ') : 'uses nothing of the contracts';
}
