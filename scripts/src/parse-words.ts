import { type ParseArgsOptionsConfig, parseArgs } from 'node:util';

/**
 * The words and options of a command of verbs, each of which takes so many words after it.
 * @throws TypeError where one is left over, which may be the key that was to be revoked, too; and where a word or a value
 *   is empty, as of a variable that is not set: a list of nothing often means all
 */
export function parseWords<O extends ParseArgsOptionsConfig>(
  args: readonly string[],
  takes: Readonly<Record<string, number>>,
  options: O,
) {
  const parsed = parseArgs({ args: [...args], allowPositionals: true, options, tokens: true });
  const { positionals: words, values, tokens } = parsed;
  for (const token of tokens) {
    if (token.kind === 'option' && token.value === '') throw new TypeError(`--${token.name} has no value`);
    if (token.kind === 'positional' && token.value === '') throw new TypeError('a word is empty');
  }
  const [verb = '', ...rest] = words;
  const surplus = Object.hasOwn(takes, verb) ? rest[takes[verb] ?? 0] : undefined;
  if (surplus !== undefined) throw new TypeError(`${verb} does not use "${surplus}"`);
  return { words, values };
}
