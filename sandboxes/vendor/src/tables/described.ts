import { tableGameOf } from '@atrium/round-verifier/kinds/tables';

/** What a bet on a spot is on, by the codes of the wallet protocol: `n17` of roulette is `N` with the value 17. */
export function pickOf(gameCode: string, spot: string): object {
  const table = tableGameOf(gameCode);
  const [, name, value] = /^([a-zA-Z]+)(\d*)$/.exec(spot) ?? [];
  if (!table || !name) return {};
  const game = table.kind.toUpperCase();
  if (spot === 'triple') return { pick: { game, selection: 'ANY_TRIPLE' } };
  const selection = name.replace(/[A-Z]/g, (letter) => `_${letter}`).toUpperCase();
  return { pick: { game, selection, ...(value ? { value } : {}) } };
}

/** What the round of a table came to, as its road says it in short. */
export function reasonOf(gameCode: string, outcome: unknown): object {
  const table = tableGameOf(gameCode);
  return table ? { result: { game: table.kind.toUpperCase(), value: table.rules.markOf(outcome).text } } : {};
}
