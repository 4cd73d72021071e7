/** A typed percentage in hundredths of a percent: `0.25` is 25; null if it is none. */
export function typedPercent(typed: string): number | null {
  const [, whole, fraction = ''] = /^(\d{1,2})(?:\.(\d{1,2}))?$/.exec(typed.trim()) ?? [];
  return whole === undefined ? null : Number(whole + fraction.padEnd(2, '0'));
}
