/** A typed amount in minor units; null if it is no amount. */
export function minorOf(typed: string, fractionDigits: number): number | null {
  const plain = typed.trim().replace(/[\s,]/g, '');
  const [, whole = '', fraction = ''] = /^(\d{1,12})(?:\.(\d+))?$/.exec(plain) ?? [];
  if (whole === '' || fraction.length > fractionDigits) return null;
  return Number(whole + fraction.padEnd(fractionDigits, '0'));
}

/** Minor units as they are typed. */
export function typedOf(minor: number, fractionDigits: number): string {
  const digits = String(minor).padStart(fractionDigits + 1, '0');
  const whole = digits.slice(0, digits.length - fractionDigits);
  const fraction = digits.slice(digits.length - fractionDigits);
  return /^0*$/.test(fraction) ? whole : `${whole}.${fraction}`;
}
