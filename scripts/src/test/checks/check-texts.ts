import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { bundledLanguages } from '@atrium/contracts/constants';
import { packages } from '../../packages.ts';
import { root } from '../../workspace.ts';
import { usesWornWords, wornWords } from './worn-words.ts';

type Tree = { [key: string]: string | Tree };

/** Dotted keys with their texts. */
function flatten(tree: Tree, prefix = ''): Map<string, string> {
  const flat = new Map<string, string>();
  for (const [key, value] of Object.entries(tree)) {
    if (typeof value === 'string') flat.set(prefix + key, value);
    else for (const [below, text] of flatten(value, `${prefix}${key}.`)) flat.set(below, text);
  }
  return flat;
}

const placeholders = (text: string) =>
  (text.match(/\{\{\s*\w+[^}]*\}\}/g) ?? [])
    .map((found) => found.replace(/\s/g, ''))
    .sort()
    .join();

type Texts = ReadonlyMap<string, string>;

function missingTexts(part: string, language: string, reference: Texts, found: Texts): string[] {
  return [...reference.keys()].filter((key) => !found.has(key)).map((key) => `${part}: ${key} has no ${language} text`);
}

/** Texts whose number is never one. */
const alwaysMore = /(?:\.|^)(?:LO|every|months|title)$/;

/** English texts that would be "1 games": a number before a noun in the plural needs both forms of the text. */
function oneForm(part: string, texts: Texts): string[] {
  return [...texts]
    .filter(
      ([key, text]) => /\{\{\s*count\b[^}]*\}\} \w+s\b/.test(text) && !/_other$/.test(key) && !alwaysMore.test(key),
    )
    .map(([key]) => `${part}: ${key} needs the forms ${key}_one and ${key}_other`);
}

/** A language has the forms of its own grammar, or one for all numbers. */
const formOfPlural = /_(?:zero|one|two|few|many|other)$/;

/** Texts that English lacks, that are empty, or whose placeholders differ from the English ones. */
function wrongTexts(part: string, language: string, reference: Texts, found: Texts): string[] {
  const extra = [...found.keys()]
    .filter((key) => !reference.has(key) && !reference.has(`${key.replace(formOfPlural, '')}_other`))
    .map((key) => `${part}: ${key} is in ${language} only`);
  const different = [...reference]
    .filter(([key, text]) => found.has(key) && placeholders(text) !== placeholders(found.get(key) ?? ''))
    .map(([key]) => `${part}: ${key} has other values in ${language} than in EN`);
  // "One" is 0 and 1 in Hindi, and most numbers in Filipino: it names the number as every other form does.
  const countless = [...found]
    .map(([key, text]) => ({ key, text, other: found.get(key.replace(/_one$/, '_other')) }))
    .filter(({ text, other }) => other !== undefined && placeholders(text) !== placeholders(other))
    .map(({ key }) => `${part}: ${key} has other values than its form for other numbers in ${language}`);
  const empty = [...found]
    .filter(([, text]) => text.trim() === '')
    .map(([key]) => `${part}: ${key} is empty in ${language}`);
  return [...extra, ...different, ...countless, ...empty];
}

function readTexts(folder: string, language: string): Map<string, string> {
  return flatten(JSON.parse(readFileSync(join(folder, `${language.toLowerCase()}.json`), 'utf8')) as Tree);
}

/** Languages with a file; one that is not bundled may lack texts, which fall back to English. */
function languagesIn(folder: string): string[] {
  return readdirSync(folder)
    .filter((file) => file.endsWith('.json'))
    .map((file) => file.replace(/\.json$/, '').toUpperCase());
}

/** Where a part keeps its language files. */
function textFolder(part: string): { part: string; folder: string }[] {
  const folders = ['src/texts', 'src/page/texts'].map((below) => join(root, part, below));
  return folders.filter((folder) => existsSync(join(folder, 'en.json'))).map((folder) => ({ part, folder }));
}

/** The columns of a file, named as those of the page that offers it. */
const file = <const Group extends string>(group: Group, part: string) =>
  ({ of: ['servers/gateway', `file.${group}.`], like: [part, `${group}.`] }) as const;

/** Names that two parts show, each from its own files, so that one thing has one name on every page and in every file. */
const twins = [
  { of: ['mfe-lottery', 'play.'], like: ['servers/gateway', 'bet.play.'] },
  { of: ['mfe-lottery', 'choice.'], like: ['servers/gateway', 'bet.choice.'] },
  { of: ['mfe-agent', 'records.results.'], like: ['servers/gateway', 'bet.status.'] },
  ...(['bets', 'transactions'] as const).map((group) => file(group, 'mfe-member')),
  ...(['figures', 'gameType', 'downline', 'records', 'account', 'income', 'contracts', 'bills'] as const).map((group) =>
    file(group, 'mfe-agent'),
  ),
  file('audit', 'mfe-ops'),
  ...(['mfe-member', 'mfe-agent'] as const).map((part) => ({
    of: ['servers/gateway', 'statement.type.'] as const,
    like: [part, 'transactionType.'] as const,
  })),
  ...(['mfe-agent', 'mfe-ops', 'shell'] as const).map((part) => ({
    of: ['servers/gateway', 'contractKinds.'] as const,
    like: [part, part === 'mfe-ops' ? 'bills.kinds.' : 'contracts.kinds.'] as const,
  })),
  { of: ['mfe-ops', 'payments.state.'], like: ['mfe-member', 'payState.'] },
] as const;

/** Keys of the record's alone are those of releases before; a pick that is fixed is a sentence there. */
function unlikeTexts({ of, like }: (typeof twins)[number], language: string): string[] {
  const [texts, others] = [of, like].map(([part]) => readTexts(join(root, part, 'src/texts'), language));
  return [...(texts ?? [])]
    .filter(([key]) => key.startsWith(of[1]) && key !== 'choice.fixed')
    .map(([key, text]) => ({ key, text, twin: like[1] + key.slice(of[1].length) }))
    .filter(({ text, twin }) => others?.get(twin) !== text)
    .map(({ key, twin }) => `${of[0]}: ${key} is not ${twin} of ${like[0]} in ${language}`);
}

const words = wornWords(readFileSync(join(root, 'docs/writing.md'), 'utf8'));

const problems = packages()
  .flatMap(textFolder)
  .flatMap(({ part, folder }) => {
    const reference = readTexts(folder, 'EN');
    const missing = bundledLanguages.flatMap((language) =>
      missingTexts(part, language, reference, readTexts(folder, language)),
    );
    const wrong = languagesIn(folder).flatMap((language) =>
      wrongTexts(part, language, reference, readTexts(folder, language)),
    );
    const worn = bundledLanguages.flatMap((language) =>
      usesWornWords(readTexts(folder, language), words).map(
        ({ key, phrase, instead }) => `${part}: ${key} says "${phrase}" in ${language}; docs/writing.md: ${instead}`,
      ),
    );
    return [...missing, ...wrong, ...worn, ...oneForm(part, reference)];
  })
  .concat(twins.flatMap((pair) => bundledLanguages.flatMap((language) => unlikeTexts(pair, language))));
if (problems.length > 0) {
  console.error(problems.join('\n'));
  process.exit(1);
}
