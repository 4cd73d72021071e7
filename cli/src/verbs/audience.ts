import { type Audience, audience } from '@atrium/contracts/release';
import { type Arguments, namesOf, UsageError } from '../arguments.ts';

const kinds = ['merchants', 'regions', 'languages'] as const;

function checked(found: unknown, what: string): { audience?: Audience } {
  const parsed = audience.safeParse(found);
  if (!parsed.success) throw new UsageError(`${what} is no audience: ${parsed.error.issues[0]?.message}`);
  return Object.keys(parsed.data).length === 0 ? {} : { audience: parsed.data };
}

/** Whom the options name; nothing where they name nobody in particular. @throws UsageError */
export function audienceOf({ values }: Arguments): { audience?: Audience } {
  const lists = kinds.flatMap((kind) => {
    const text = values[kind];
    return text === undefined ? [] : [[kind, namesOf(text, `--${kind}`)] as const];
  });
  const testers = values.testers ? { testers: true } : {};
  return checked({ ...Object.fromEntries(lists), ...testers }, lists.map(([kind]) => `--${kind}`).join(', '));
}

/** `testers` or `merchants=IN+languages=HI`, of one stage. @throws UsageError */
export function audienceOfWord(text: string): { audience?: Audience } {
  const found: Record<string, unknown> = {};
  for (const word of text.split('+')) {
    const [kind = '', list, ...surplus] = word.split('=');
    if (word === 'testers') found.testers = true;
    else if (kinds.some((one) => one === kind) && list && surplus.length === 0)
      found[kind] = [...((found[kind] as string[]) ?? []), list];
    else throw new UsageError(`"${word}" names nobody: testers, or merchants=IN, regions=IN, languages=HI`);
  }
  return checked(found, text);
}
