import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from '@jest/globals';
import type { Command } from 'commander';
import type { Arguments } from './arguments.ts';
import { addCompletion, candidates } from './completion.ts';
import { readConfig } from './config.ts';
import { type Form, forms } from './forms.ts';
import { programOf } from './program.ts';

interface Tried {
  /** What the verb was given; null when it was refused. */
  readonly args: Arguments | null;
  readonly said: string;
  readonly refusal: string;
}

const output = (command: Command, to: { writeOut(text: string): void; writeErr(text: string): void }) => {
  command.configureOutput(to);
  for (const below of command.commands) output(below, to);
};

async function tried(words: readonly string[]): Promise<Tried> {
  let args: Arguments | null = null;
  let [said, refusal] = ['', ''];
  const program = programOf(async (given) => {
    args = given;
  });
  output(program, {
    writeOut: (text) => {
      said += text;
    },
    writeErr: (text) => {
      refusal += text;
    },
  });
  await program.parseAsync(words, { from: 'user' }).catch((error: Error & { exitCode?: number }) => {
    if (error.exitCode === undefined) throw error;
  });
  return { args, said, refusal };
}

for (const [words, said] of [
  ['rollback promo 1.0.0', 'rollback does not use "1.0.0": did you mean --to 1.0.0?'],
  ['rollback promo --version 1.0.0', "unknown option '--version'"],
  ['freeze add --to 2026-12-24T06:00Z --parts promo', "unknown option '--parts'"],
  ['freeze ad promo', 'freeze does not use "ad": did you mean freeze add? It knows list, add, remove.'],
  ['canary promo 1.1.0 50', 'canary does not use "50": did you mean --percent 50?'],
  ['promote promo 1.1.0 --reson x', "unknown option '--reson'\n(Did you mean --reason?)"],
  ['promote promo 1.1.0 -f', "unknown option '-f'"],
  ['promte promo', "unknown command 'promte'\n(Did you mean promote?)"],
  ['status promo', 'status does not use "promo"'],
  ['verify --dry-run', "unknown option '--dry-run'"],
  ['rollback promo --reason --force', "option '--reason <text>' argument '--force' is invalid. It needs a value."],
  ['rollback promo --force=yes', "unknown option '--force=yes'"],
  ['rollback promo --to', "option '--to <version>' argument missing"],
  ['rollback', "missing required argument 'id'"],
  ['auto-rollback promo maybe', 'Allowed choices are on, off.'],
  ['server-drawing promo maybe', 'Allowed choices are on, off.'],
  ['tokens create ci promo --may read', 'tokens create does not use "promo": did you mean --parts promo?'],
  ['history promo 5', 'history does not use "5": did you mean --limit 5?'],
] as const) {
  test(`the command refuses ${words}, with what was probably meant`, async () => {
    const { args, refusal } = await tried(words.split(' '));
    assert.equal(args, null);
    assert.ok(refusal.includes(said), refusal);
  });
}

for (const words of [
  ['tokens', 'create', 'ci', '--may', 'release', '--parts', ''],
  ['links', 'revoke', '--for', ''],
  ['rollback', 'promo', '--registry', ' '],
  ['promote', ''],
  ['freeze', 'add', 'promo', '', '--to', '2026-12-24T06:00Z'],
]) {
  test(`the command refuses ${JSON.stringify(words)}: an empty variable names nothing, and never everything`, async () => {
    const { args, refusal } = await tried(words);
    assert.equal(args, null);
    assert.match(refusal, /It needs a value|is empty/);
  });
}

test('a verb gets the words and options of its form', async () => {
  const { args } = await tried('rollback promo --to 1.0.0 --reason x --force --expected 3 --json'.split(' '));
  assert.deepEqual([args?.verb, args?.rest], ['rollback', ['promo']]);
  assert.deepEqual(args?.values, {
    to: '1.0.0',
    reason: 'x',
    force: true,
    dryRun: false,
    expected: '3',
    json: true,
  });
  const below = await tried('freeze add promo games --to 2026-12-24T06:00Z --json'.split(' '));
  assert.deepEqual([below.args?.verb, below.args?.rest], ['freeze', ['add', 'promo', 'games']]);
  assert.equal(below.args?.values.json, true);
  const rollout = await tried('rollout start promo 1.0.0 --stages 10:1h --no-promote'.split(' '));
  assert.equal(rollout.args?.values.promote, false);
});

const wordFor = (name: string) =>
  /[<[]([a-z|]+)[>\]]/.exec(name)?.[1]?.includes('|') ? name.slice(1).split('|')[0] : 'w';

for (const [name, form] of Object.entries<Form>(forms)) {
  test(`${name} has a help with its example, and refuses a word and an option that it does not use`, async () => {
    const help = await tried([...name.split(' '), '--help']);
    assert.ok(help.said.includes(`Example:\n  atrium ${form.example}`), help.said);
    for (const [flags] of form.options ?? []) assert.ok(help.said.includes(flags), flags);
    const words = form.words?.match(/\S+/g) ?? [];
    const given = words.map((word) => wordFor(word) ?? 'w');
    assert.match((await tried([...name.split(' '), ...given, '--frobnicate'])).refusal, /unknown option/);
    if (form.isGroup || words.some((word) => word.includes('...'))) return;
    assert.match((await tried([...name.split(' '), ...given, 'surplus'])).refusal, /does not use "surplus"/);
  });

  test(`the example of ${name} is one of it`, async () => {
    const typed = form.example.match(/"[^"]*"|\S+/g)?.map((word) => word.replaceAll('"', '')) ?? [];
    const { args, refusal } = await tried(typed);
    assert.equal(refusal, '');
    assert.equal(args?.verb, name.split(' ')[0]);
  });
}

test('a shell completes verbs, the verbs below them and their options', () => {
  const program = programOf(async () => undefined);
  addCompletion(program);
  assert.deepEqual(candidates(program, ['rollb']), ['rollback']);
  assert.deepEqual(candidates(program, ['freeze', '']), ['list', 'add', 'remove']);
  assert.deepEqual(candidates(program, ['rollback', 'promo', '--to']), ['--to']);
  assert.ok(candidates(program, ['']).includes('completion'));
});

test('the nearest file says where the registry is, and is refused with what it should not have', () => {
  const folder = mkdtempSync(join(tmpdir(), 'atrium-config-'));
  try {
    const below = join(folder, 'below');
    mkdirSync(below);
    const write = (text: string) => writeFileSync(join(folder, 'atrium.config.json'), text);
    write('{ "registry": "https://ops.example", "actor": "ann" }');
    assert.deepEqual(readConfig(below), { registry: 'https://ops.example', actor: 'ann' });
    write('{ "token": "atr_secret" }');
    assert.throws(() => readConfig(below), /atrium\.config\.json has "token", which nothing reads/);
    write('{ "registry": 7 }');
    assert.throws(() => readConfig(below), /has "registry", which is no text/);
    write('registry');
    assert.throws(() => readConfig(below), /is no JSON/);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
