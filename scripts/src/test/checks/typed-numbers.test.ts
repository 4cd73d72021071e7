import assert from 'node:assert/strict';
import { test } from '@jest/globals';
import { typedNumberProblems } from './typed-numbers.ts';

const problems = (path: string, text: string) => typedNumberProblems(new Map([[path, text]]));

test('a number that is read by hand from typed text is named', () => {
  for (const text of [
    'const minor = parseFloat(words) * 100;',
    'const minor = Number(typed.amount);',
    "const count = Number(value.replace(',', '.'));",
    '<input type="number" />',
    '<Input inputMode="decimal" />',
    '<Input inputMode="numeric" />; const rate = Number(rate);',
    '<FormItem check={check}><Input /></FormItem><FormItem name="a" label={text("a")} required><AmountInput /></FormItem>',
  ])
    assert.equal(problems('mfe-ops/src/pages/form.tsx', text).length, 1, text);
});

test('a number of a choice or an address, and sources of servers, are left alone', () => {
  assert.deepEqual(problems('mfe-ops/src/pages/form.tsx', 'const days = Number(chosen); <Select />'), []);
  assert.deepEqual(problems('mfe-ops/src/pages/form.tsx', '<FormItem check={check(2)}><AmountInput /></FormItem>'), []);
  assert.deepEqual(problems('servers/gateway/src/port.ts', 'parseInt(text)'), []);
  assert.deepEqual(problems('shared-ui/src/amount/amount-field.tsx', '<input inputMode="decimal" />'), []);
});
