import assert from 'node:assert/strict';
import { buffer } from 'node:stream/consumers';
import { inflateSync } from 'node:zlib';
import { test } from '@jest/globals';
import { statementPdf } from './statement-pdf.ts';
import type { StatementSource } from './statement-source.ts';

const row = { postedAt: 0, type: 'DEPOSIT', reference: 'DP1', status: 'DONE', amountMinor: 100, balanceAfter: 100 };

const statementOf = (remark: string): StatementSource => ({
  account: 'ana',
  currency: 'TLB',
  fractionDigits: 2,
  timeZone: 'Asia/Manila',
  language: 'EN',
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
