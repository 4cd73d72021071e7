/** Making a formatter costs a slow phone up to fifty milliseconds, using one nothing: each is cached. */
function kept<Options extends object, Formatter>(make: (locale: string, options: Options) => Formatter) {
  const made = new Map<string, Formatter>();
  return (locale: string, options: Options): Formatter => {
    const key = `${locale} ${JSON.stringify(options)}`;
    const formatter = made.get(key) ?? make(locale, options);
    made.set(key, formatter);
    return formatter;
  };
}

const numberFormat = kept((locale, options: Intl.NumberFormatOptions) => new Intl.NumberFormat(locale, options));
const dateFormat = kept((locale, options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(locale, options));
const ageFormat = kept(
  (locale, options: Intl.RelativeTimeFormatOptions) => new Intl.RelativeTimeFormat(locale, options),
);

/** How money is written: the merchant's unit and the player's language. */
export interface MoneyFormat {
  locale: string;
  /** ISO 4217 or an operator's unit such as TLB, which `Intl` does not know. */
  currencySymbol: string;
  fractionDigits?: number;
}

/** `+` before gains too, for results of bets. */
export type SignDisplay = 'auto' | 'always';

/** `Intl` reads a number as text to its last digit. */
const exactly = (minor: bigint, digits: number) =>
  `${minor < 0n ? -minor : minor}e-${digits}` as Intl.StringNumericLiteral;

/**
 * An amount in minor units as text: thousands separators, two decimals, the unit beside it. The number keeps its
 * sign with a true minus, so that a column lines up.
 */
export function formatMoney(amountMinor: number | bigint, format: MoneyFormat, sign: SignDisplay = 'auto'): string {
  const digits = format.fractionDigits ?? 2;
  const number = numberFormat(format.locale, {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
    numberingSystem: 'latn',
  }).format(typeof amountMinor === 'bigint' ? exactly(amountMinor, digits) : Math.abs(amountMinor) / 10 ** digits);
  const mark = amountMinor < 0 ? '−' : sign === 'always' && amountMinor > 0 ? '+' : '';
  const unit = format.currencySymbol;
  return unit.length > 1 ? `${mark}${number}\u00a0${unit}` : `${mark}${unit}${number}`;
}

export type TimeStyle = 'date' | 'time' | 'seconds' | 'datetime';

const timeOptions: Record<TimeStyle, Intl.DateTimeFormatOptions> = {
  date: { dateStyle: 'medium' },
  time: { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' },
  seconds: { hour: '2-digit', minute: '2-digit', second: '2-digit', hourCycle: 'h23' },
  datetime: {
    year: 'numeric',
    month: 'short',
    day: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    hourCycle: 'h23',
  },
};

/** An instant in the merchant's time zone and the player's language. */
export function formatDateTime(
  atMs: number,
  { locale, timeZone }: { locale: string; timeZone: string },
  style: TimeStyle = 'datetime',
): string {
  return dateFormat(locale, { ...timeOptions[style], timeZone, numberingSystem: 'latn' }).format(atMs);
}

const relativeSteps: readonly (readonly [Intl.RelativeTimeFormatUnit, number])[] = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
];

/** How long ago, in words; null when less than a minute. */
export function formatAge(atMs: number, nowMs: number, locale: string): string | null {
  const distance = atMs - nowMs;
  const step = relativeSteps.find(([, size]) => Math.abs(distance) >= size);
  if (!step) return null;
  return ageFormat(locale, { numeric: 'auto' }).format(Math.trunc(distance / step[1]), step[0]);
}

/** A plain number with separators. */
export function formatNumber(value: number, locale: string, maximumFractionDigits = 0): string {
  return numberFormat(locale, { maximumFractionDigits, numberingSystem: 'latn' }).format(value);
}

/** A number with exactly so many digits behind the point. */
export function formatDecimal(value: number, locale: string, digits: number): string {
  const exactly = { minimumFractionDigits: digits, maximumFractionDigits: digits };
  return numberFormat(locale, { ...exactly, numberingSystem: 'latn' }).format(value);
}

/** A rate in hundredths of a percent, which never breaks over two lines: `0.40 %`. */
export const formatRate = (hundredths: number, locale: string): string =>
  `${formatDecimal(hundredths / 100, locale, 2)}\u00a0%`;
