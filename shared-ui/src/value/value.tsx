import { clsx } from 'clsx';
import { useUi } from '../theme/ui-context.tsx';
import {
  formatAge,
  formatDateTime,
  formatDecimal,
  formatMoney,
  formatNumber,
  formatRate,
  type SignDisplay,
  type TimeStyle,
} from './format.ts';
import './value.css';

/** Functions that format in the player's language, money unit and time zone. */
export function useFormat() {
  const { locale, currencySymbol, fractionDigits, timeZone } = useUi();
  return {
    money: (amountMinor: number, sign?: SignDisplay) =>
      formatMoney(amountMinor, { locale, currencySymbol, fractionDigits }, sign),
    dateTime: (atMs: number, style?: TimeStyle) => formatDateTime(atMs, { locale, timeZone }, style),
    number: (value: number, maximumFractionDigits?: number) => formatNumber(value, locale, maximumFractionDigits),
    decimal: (value: number, digits: number) => formatDecimal(value, locale, digits),
    rate: (hundredths: number) => formatRate(hundredths, locale),
  };
}

interface MoneyProps {
  /** Minor units; shown as a dash until it is known. */
  minor: number | undefined;
  result?: boolean;
  className?: string;
}

/** An amount in minor units. `result` shows it as won or lost, with colour and sign. */
export function Money({ minor, result = false, className }: MoneyProps) {
  const format = useFormat();
  const tone = !result || !minor ? undefined : minor > 0 ? 'a-money--won' : 'a-money--lost';
  return (
    <span className={clsx('a-money', 'a-figures', tone, className)}>
      {minor === undefined ? '–' : format.money(minor, result ? 'always' : 'auto')}
    </span>
  );
}

/** An instant, epoch ms, in the merchant's time zone. */
export function DateTime({ at, format = 'datetime' }: { at: number; format?: TimeStyle }) {
  const formatted = useFormat();
  return (
    <time dateTime={new Date(at).toISOString()} className="a-figures">
      {formatted.dateTime(at, format)}
    </time>
  );
}

/** How long ago something was; hover for the instant. `now` is server time. */
export function Age({ at, now }: { at: number; now: number }) {
  const { locale, texts } = useUi();
  const format = useFormat();
  return (
    <time dateTime={new Date(at).toISOString()} title={format.dateTime(at)}>
      {formatAge(at, now, locale) ?? texts.justNow}
    </time>
  );
}
