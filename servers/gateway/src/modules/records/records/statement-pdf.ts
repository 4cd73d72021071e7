import { PassThrough, type Readable } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { wallTimeOf } from '@atrium/contracts/calendar';
import type { BundledLanguage } from '@atrium/contracts/constants';
import type { StatementRow } from '@atrium/ledger';
import { type StatementSentence, statementSentence, textsIn } from '../../../texts/index.ts';
import { decimalOf } from './decimal.ts';
import { movementWords } from './movement-words.ts';
import type { StatementSource } from './statement-source.ts';

const margin = 36;
const rowHeight = 15;
/** Writing pauses above this many unsent bytes, until the client has read them. */
const waitingMax = 256 * 1_024;

interface Column {
  readonly title: (language: BundledLanguage) => string;
  readonly width: number;
  readonly align: 'left' | 'right';
  text(row: StatementRow, source: StatementSource): string;
}

const amount = (minor: number, { fractionDigits }: StatementSource) =>
  decimalOf(minor, fractionDigits).replace(/\B(?=(\d{3})+(?!\d)(?=\.|$))/g, ',');

const heads = (language: BundledLanguage) => textsIn(language).file.transactions;

const columns: readonly Column[] = [
  {
    title: (language) => heads(language).time,
    width: 104,
    align: 'left',
    text: (row, source) => wallTimeOf(row.postedAt, source.timeZone),
  },
  {
    title: (language) => heads(language).type,
    width: 112,
    align: 'left',
    text: (row, { language }) => movementWords(row, language).type,
  },
  {
    title: (language) => textsIn(language).file.account.reference,
    width: 140,
    align: 'left',
    text: (row) => row.reference,
  },
  {
    title: (language) => heads(language).remark,
    width: 150,
    align: 'left',
    text: (row) => row.remark,
  },
  {
    title: (language) => heads(language).status,
    width: 52,
    align: 'left',
    text: (row, { language }) => movementWords(row, language).status,
  },
  {
    title: (language) => heads(language).amount,
    width: 70,
    align: 'right',
    text: (row, source) => amount(row.amountMinor, source),
  },
  {
    title: (language) => textsIn(language).statement.balance,
    width: 80,
    align: 'right',
    text: (row, source) => amount(row.balanceAfter, source),
  },
];

/** What a reader's own typefaces show, which cost nothing to write. */
const builtIn = { regular: 'Helvetica', bold: 'Helvetica-Bold' } as const;
/** Of signs of money, typographic marks and Devanagari; a part of it comes with each statement that needs one. */
const embedded = {
  regular: import.meta.resolve('@expo-google-fonts/noto-sans/400Regular/NotoSans_400Regular.ttf'),
  bold: import.meta.resolve('@expo-google-fonts/noto-sans/700Bold/NotoSans_700Bold.ttf'),
} as const;
type Weight = keyof typeof builtIn;

const isPlain = (text: string): boolean => /^[\x20-\x7e\u00a0-\u00ff]*$/.test(text);

/** Chooses the typeface of a text; returns the text as that can show it. */
function typeset(pdf: PDFKit.PDFDocument, weight: Weight, text: string): string {
  if (isPlain(text)) {
    pdf.font(builtIn[weight]);
    return text;
  }
  pdf.font(fileURLToPath(embedded[weight]));
  // The typings hide the typeface that is chosen; a sign that it lacks would be an empty box.
  const { font } = Reflect.get(pdf, '_font') as { font: { hasGlyphForCodePoint(code: number): boolean } };
  const shown = text.replaceAll('→', '->');
  return [...shown].map((sign) => (font.hasGlyphForCodePoint(sign.codePointAt(0) ?? 0) ? sign : '?')).join('');
}

/** The statement as pages to keep or print, in the words of the page that asked. */
export function statementPdf(source: StatementSource): Readable {
  const out = new PassThrough();
  draw(out, source).catch((error: Error) => out.destroy(error));
  return out;
}

async function draw(out: PassThrough, source: StatementSource): Promise<void> {
  // The library reads its typefaces on load, so it is loaded with the first statement, not with the gateway.
  const { default: PDFDocument } = await import('pdfkit');
  const pdf = new PDFDocument({
    size: 'A4',
    layout: 'landscape',
    margin,
    info: {
      Title: `${textsIn(source.language).statement.title} ${source.fromDay} – ${source.toDay}`,
      CreationDate: new Date(source.createdAt),
    },
  });
  pdf.pipe(out);
  await write(pdf, out, source);
  pdf.end();
}

async function write(pdf: PDFKit.PDFDocument, out: PassThrough, source: StatementSource): Promise<void> {
  const { language } = source;
  let page = 1;
  drawSummary(pdf, source);
  drawHead(pdf, page, language);
  for await (const batch of source.batches()) {
    for (const row of batch) {
      if (pdf.y + rowHeight > pdf.page.height - margin - rowHeight) {
        pdf.addPage();
        page += 1;
        drawHead(pdf, page, language);
      }
      drawRow(pdf, 'regular', (column) => column.text(row, source));
    }
    while (!out.destroyed && pdf.readableLength + out.readableLength > waitingMax) await pause(20);
    if (out.destroyed) return;
  }
}

function drawSummary(pdf: PDFKit.PDFDocument, source: StatementSource): void {
  const { account, currency, fromDay, toDay, timeZone, createdAt, language } = source;
  const say = (key: StatementSentence, values = {}) => statementSentence(language, key, values);
  pdf.fontSize(16).text(typeset(pdf, 'bold', say('title')), margin, margin);
  pdf.fontSize(9).moveDown(0.4);
  const about = { account, currency, from: fromDay, to: toDay, zone: timeZone };
  pdf.text(typeset(pdf, 'regular', say('about', about)));
  pdf.text(typeset(pdf, 'regular', say('made', { at: wallTimeOf(createdAt, timeZone) })));
  const figures = {
    opening: amount(source.openingBalance, source),
    in: amount(source.totalIn, source),
    out: amount(source.totalOut, source),
    closing: amount(source.closingBalance, source),
  };
  pdf.text(typeset(pdf, 'bold', say('figures', figures))).moveDown(0.8);
}

function drawHead(pdf: PDFKit.PDFDocument, page: number, language: BundledLanguage): void {
  const { y } = pdf;
  const foot = pdf.page.height - margin - rowHeight + 4;
  pdf.fontSize(8);
  pdf.text(typeset(pdf, 'regular', statementSentence(language, 'page', { page })), margin, foot, {
    width: pdf.page.width - 2 * margin,
    align: 'right',
    lineBreak: false,
  });
  pdf.y = y;
  drawRow(pdf, 'bold', (column) => column.title(language));
  pdf
    .moveTo(margin, pdf.y - 3)
    .lineTo(pdf.page.width - margin, pdf.y - 3)
    .lineWidth(0.5)
    .stroke();
}

function drawRow(pdf: PDFKit.PDFDocument, weight: Weight, textOf: (column: Column) => string): void {
  const { y } = pdf;
  let x = margin;
  for (const column of columns) {
    const options = {
      width: column.width - 6,
      height: rowHeight,
      align: column.align,
      lineBreak: false,
      ellipsis: true,
    };
    pdf.text(typeset(pdf, weight, textOf(column)), x, y, options);
    x += column.width;
  }
  pdf.y = y + rowHeight;
}
