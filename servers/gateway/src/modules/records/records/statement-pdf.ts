import { PassThrough, type Readable } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { wallTimeOf } from '@atrium/contracts/calendar';
import type { StatementRow } from '@atrium/ledger';
import { decimalOf } from './decimal.ts';
import { movementWords } from './movement-words.ts';
import { ownRemark } from './own-remark.ts';
import type { StatementSource } from './statement-source.ts';

const margin = 36;
const rowHeight = 15;
/** Writing pauses above this many unsent bytes, until the client has read them. */
const waitingMax = 256 * 1_024;

interface Column {
  readonly title: string;
  readonly width: number;
  readonly align: 'left' | 'right';
  text(row: StatementRow, source: StatementSource): string;
}

const amount = (minor: number, { fractionDigits }: StatementSource) =>
  decimalOf(minor, fractionDigits).replace(/\B(?=(\d{3})+(?!\d)(?=\.|$))/g, ',');

const columns: readonly Column[] = [
  { title: 'Time', width: 104, align: 'left', text: (row, source) => wallTimeOf(row.postedAt, source.timeZone) },
  { title: 'Type', width: 112, align: 'left', text: (row) => movementWords(row, 'EN').type },
  { title: 'Reference', width: 140, align: 'left', text: (row) => row.reference },
  { title: 'Remark', width: 150, align: 'left', text: (row, { account }) => ownRemark(row, account) },
  { title: 'Status', width: 52, align: 'left', text: (row) => movementWords(row, 'EN').status },
  { title: 'Amount', width: 70, align: 'right', text: (row, source) => amount(row.amountMinor, source) },
  { title: 'Balance', width: 80, align: 'right', text: (row, source) => amount(row.balanceAfter, source) },
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

/** The statement as pages to keep or print, in English like every document of the operator. */
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
    info: { Title: `Account statement ${source.fromDay} to ${source.toDay}`, CreationDate: new Date(source.createdAt) },
  });
  pdf.pipe(out);
  await write(pdf, out, source);
  pdf.end();
}

async function write(pdf: PDFKit.PDFDocument, out: PassThrough, source: StatementSource): Promise<void> {
  const page = { number: 1 };
  drawSummary(pdf, source);
  drawHead(pdf, page.number);
  for await (const batch of source.batches()) {
    for (const row of batch) {
      if (pdf.y + rowHeight > pdf.page.height - margin - rowHeight) {
        pdf.addPage();
        page.number += 1;
        drawHead(pdf, page.number);
      }
      drawRow(pdf, 'regular', (column) => column.text(row, source));
    }
    while (!out.destroyed && pdf.readableLength + out.readableLength > waitingMax) await pause(20);
    if (out.destroyed) return;
  }
}

function drawSummary(pdf: PDFKit.PDFDocument, source: StatementSource): void {
  const { account, currency, fromDay, toDay, timeZone, createdAt } = source;
  pdf.font(builtIn.bold).fontSize(16).text('Account statement', margin, margin);
  pdf.fontSize(9).moveDown(0.4);
  pdf.text(typeset(pdf, 'regular', `Account ${account}, ${currency}. ${fromDay} to ${toDay} (${timeZone}).`));
  pdf.text(`Made ${wallTimeOf(createdAt, timeZone)}.`);
  const figures = [
    `Opening balance ${amount(source.openingBalance, source)}`,
    `in ${amount(source.totalIn, source)}`,
    `out ${amount(source.totalOut, source)}`,
    `closing balance ${amount(source.closingBalance, source)}`,
  ];
  pdf.font(builtIn.bold).text(figures.join(', ')).moveDown(0.8);
}

function drawHead(pdf: PDFKit.PDFDocument, pageNumber: number): void {
  const { y } = pdf;
  const foot = pdf.page.height - margin - rowHeight + 4;
  pdf.font(builtIn.regular).fontSize(8);
  pdf.text(`Page ${pageNumber}`, margin, foot, {
    width: pdf.page.width - 2 * margin,
    align: 'right',
    lineBreak: false,
  });
  pdf.y = y;
  drawRow(pdf, 'bold', (column) => column.title);
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
