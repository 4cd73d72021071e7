import assert from 'node:assert/strict';
import { buffer } from 'node:stream/consumers';
import { inflateSync } from 'node:zlib';
import type { BundledLanguage } from '@atrium/contracts/constants';
import { test } from '@jest/globals';
import { textsIn } from '../../../texts/index.ts';
import { statementPdf } from './statement-pdf.ts';
import type { StatementSource } from './statement-source.ts';

const row = { postedAt: 0, type: 'DEPOSIT', reference: 'DP1', status: 'DONE', amountMinor: 100, balanceAfter: 100 };

const statementOf = (remark: string, language: BundledLanguage = 'EN'): StatementSource => ({
  account: 'ana',
  currency: 'TLB',
  fractionDigits: 2,
  timeZone: 'Asia/Manila',
  language,
  fromDay: '2026-11-01',
  toDay: '2026-11-02',
  createdAt: 0,
  openingBalance: 0,
  closingBalance: 100,
  totalIn: 100,
  totalOut: 0,
  async *batches() {
    yield [{ ...row, remark } as never];
  },
});

/** Every part of a file, unpacked where it is packed. */
async function unpacked(source: StatementSource): Promise<string> {
  const file = await buffer(statementPdf(source));
  const parts = [...file.toString('latin1').matchAll(/stream\r?\n([\s\S]*?)endstream/g)].map(([, part = '']) => {
    try {
      return inflateSync(Buffer.from(part, 'latin1')).toString('latin1');
    } catch {
      return '';
    }
  });
  return [file.toString('latin1'), ...parts].join('\n');
}

test("a statement shows signs of money, typographic marks and Devanagari, each as the sign that a reader's search finds", async () => {
  const file = await unpacked(statementOf('₱ ₹ D’Souza नवीन'));
  assert.match(file, /NotoSans/);
  for (const sign of '₱₹’न') {
    assert.ok(file.includes(sign.codePointAt(0)?.toString(16).padStart(4, '0') ?? 'none'), sign);
  }
});

test('a plain statement comes without typefaces of its own', async () => {
  assert.doesNotMatch(await unpacked(statementOf('Ana Reyes, señor')), /NotoSans/);
});

/** The lines of a statement whose typefaces are the reader's own. */
const linesOf = (file: string): string[] =>
  [...file.matchAll(/\[([^\]]*)\] TJ/g)].map(([, run = '']) =>
    [...run.matchAll(/<([0-9a-f]*)>/g)].map(([, codes = '']) => Buffer.from(codes, 'hex').toString('latin1')).join(''),
  );

test.each(['EN', 'TY'] as const)('a statement is in the words of the page that asked: %s', async (language) => {
  const lines = linesOf(await unpacked(statementOf('', language)));
  const { file, statement } = textsIn(language);
  const words = [statement.title, statement.balance, statement.type.DEPOSIT, statement.status.DONE];
  for (const word of [...words, file.transactions.time, file.account.reference]) assert.ok(lines.includes(word), word);
});

test('a statement in Hindi has Devanagari of its own, and no sign without a picture', async () => {
  const file = await unpacked(statementOf('', 'HI'));
  assert.match(file, /NotoSans/);
  const codes = [...textsIn('HI').statement.title].map((sign) => sign.codePointAt(0)?.toString(16).padStart(4, '0'));
  for (const code of codes.slice(0, 2)) assert.ok(file.includes(code ?? 'none'), code);
});
