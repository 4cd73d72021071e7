import assert from 'node:assert/strict';
import { test } from '@jest/globals';
import { Arguments, options } from './arguments.ts';
import { forms, grammarOf } from './forms.ts';
import { FormError, usage } from './usage.ts';

function refusal(words: string): string {
  try {
    new Arguments(words.split(' '));
    return '';
  } catch (error) {
    assert.ok(error instanceof FormError, String(error));
    return error.message.split('\n')[0] ?? '';
  }
}

for (const [words, said] of [
  ['rollback promo 1.0.0', 'rollback does not use "1.0.0": did you mean --to 1.0.0?'],
  ['rollback promo --version 1.0.0', 'rollback does not use --version: did you mean rollback … 1.0.0?'],
  [
    'freeze add --to 2026-12-24T06:00Z --parts promo',
    'freeze add does not use --parts: did you mean freeze add … promo?',
  ],
  ['freeze ad promo', 'freeze does not use "ad": did you mean freeze add? It knows list, add, remove.'],
  ['canary promo 1.1.0 50', 'canary does not use "50": did you mean --percent 50?'],
  ['promote promo 1.1.0 --reson x', 'promote has no option --reson: did you mean --reason?'],
  ['promote promo 1.1.0 -f', 'promote has no option -f'],
  ['promte promo', 'there is no verb "promte": did you mean promote?'],
  ['status promo', 'status does not use "promo"'],
  ['verify --dry-run', 'verify does not use --dry-run'],
  ['rollback promo --reason --force', '--reason needs a value'],
  ['rollback promo --force=yes', '--force takes no value'],
  ['rollback promo --to', '--to needs a value'],
  ['tokens create ci promo --may read', 'tokens create does not use "promo": did you mean --parts promo?'],
  ['history promo 5', 'history does not use "5": did you mean --limit 5?'],
  ['', 'which verb?'],
] as const) {
  test(`the command refuses ${words || 'nothing at all'}, with what was probably meant`, () => {
    const found = refusal(words);
    assert.ok(found.startsWith(said), found);
  });
}

test('a verb takes the words and options of its form', () => {
  for (const words of [
    'rollback promo --to 1.0.0 --reason x --force --expected 3 --json',
    'freeze add promo games --to 2026-12-24T06:00Z --reason x',
    'override games=1.0.0 promo=1.0.0 --minutes 5 --to /hot --for Ann',
    'keys retire abc',
    '--file set.json --dry-run',
  ]) {
    assert.equal(refusal(words), '', words);
  }
});

/** Every verb once with a word too many and once with an option that it does not use. */
for (const [name, form] of Object.entries(forms)) {
  test(`${name} refuses every word and option that it does not use`, () => {
    const { most, options: used } = grammarOf(form);
    const words = Array.from({ length: most === Number.POSITIVE_INFINITY ? 0 : most }, (_, at) => `w${at}`);
    if (most !== Number.POSITIVE_INFINITY) {
      assert.match(refusal([name, ...words, 'surplus'].join(' ')), /does not use "surplus"/);
    }
    for (const [option, { type }] of Object.entries(options)) {
      if (used.includes(option)) continue;
      const given = type === 'string' ? `--${option}=x` : `--${option}`;
      assert.match(refusal([name, ...words, given].join(' ')), new RegExp(`does not use --${option}`));
    }
  });
}

test('every option is one of a form, and the help has every verb', () => {
  const used = new Set(Object.values(forms).flatMap((form) => grammarOf(form).options));
  assert.deepEqual(
    Object.keys(options).filter((option) => !used.has(option)),
    [],
  );
  assert.deepEqual(
    [...used].filter((option) => !(option in options)),
    [],
  );
  for (const name of Object.keys(forms)) assert.ok(usage().includes(`\n  ${name}`), name);
});
