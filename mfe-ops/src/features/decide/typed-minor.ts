/** A typed amount in minor units of a currency with this many digits; 0 if it is no amount. */
export function typedMinor(typed: string, fractionDigits: number): number {
  const [, whole = '', fraction = ''] = /^(\d{1,12})(?:\.(\d+))?$/.exec(typed.trim().replaceAll(',', '')) ?? [];
  return whole === '' || fraction.length > fractionDigits ? 0 : Number(whole + fraction.padEnd(fractionDigits, '0'));
}
