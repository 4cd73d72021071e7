const amount = /^(\d{1,12})(?:\.(\d+))?$/;

const partsOf = (typed: string) => amount.exec(typed.trim().replaceAll(',', '')) ?? [];

/** Whether something typed is an amount of a currency with this many digits. */
export function isAmount(typed: string, fractionDigits: number): boolean {
  const [, whole = '', fraction = ''] = partsOf(typed);
  return whole !== '' && fraction.length <= fractionDigits;
}

/** A typed amount in minor units of a currency with this many digits; 0 if it is no amount. */
export function typedMinor(typed: string, fractionDigits: number): number {
  const [, whole = '', fraction = ''] = partsOf(typed);
  return isAmount(typed, fractionDigits) ? Number(whole + fraction.padEnd(fractionDigits, '0')) : 0;
}
