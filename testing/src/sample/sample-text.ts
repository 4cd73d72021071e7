/** Values by the name of a field, where any other text would not be understood by what formats or shows it. */
const byName: Readonly<Record<string, string>> = {
  merchantCode: 'PH',
  merchant: 'PH',
  country: 'PH',
  countryCode: 'PH',
  currency: 'TLB',
  currencySymbol: 'TLB',
  timeZone: 'Asia/Manila',
  language: 'EN',
  locale: 'en',
  ip: '192.0.2.1',
  email: 'player@example.com',
  mobile: '9170000001',
};

/** Texts in the shapes that the contracts' patterns ask for. */
const shaped = [
  'TLB',
  'SAMPLE',
  'sample',
  '2026-01-15',
  '1.00',
  '1:1',
  '/sample',
  `sha256-${'A'.repeat(43)}=`,
  `00-${'1'.repeat(32)}-${'1'.repeat(16)}-01`,
  '00000000-0000-4000-8000-000000000001',
  '1.0.0',
  '1',
  'https://example.com/sample',
];

/** What the checks of a text require. */
export interface TextBounds {
  readonly min: number;
  readonly max: number;
  readonly isRight: (text: string) => boolean;
}

const words = (name: string) => name.replaceAll(/(?<=[a-z])(?=[A-Z])/g, '-').toLowerCase() || 'text';

/**
 * A text that names its field and its row, `order-no-2`.
 * @throws Error when no known shape satisfies the field's pattern
 */
export function sampleText(name: string, row: number, { min, max, isRight }: TextBounds): string {
  const named = byName[name] ?? (/url$/i.test(name) ? `/${words(name)}-${row}.svg` : `${words(name)}-${row}`);
  const fitting = [named.padEnd(min, '0').slice(0, max), ...shaped].find(isRight);
  if (fitting === undefined) throw new Error(`no sample for the text ${name}: its value must be given`);
  return fitting;
}
