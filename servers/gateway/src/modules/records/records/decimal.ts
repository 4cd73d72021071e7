/** Minor units as a plain decimal: `-1234.50`. */
export function decimalOf(amountMinor: number, fractionDigits: number): string {
  const digits = String(Math.abs(amountMinor)).padStart(fractionDigits + 1, '0');
  const whole = digits.slice(0, digits.length - fractionDigits);
  const sign = amountMinor < 0 ? '-' : '';
  return fractionDigits === 0 ? sign + whole : `${sign}${whole}.${digits.slice(-fractionDigits)}`;
}
