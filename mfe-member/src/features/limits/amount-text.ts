import type { LimitKind } from '@atrium/contracts/constants';

/** The typed text as minor units, or as minutes; null if it is neither. Separators of thousands are allowed. */
export function limitOf(kind: LimitKind, typed: string, fractionDigits: number): number | null {
  const text = typed.replace(/[\s,\u00a0\u202f]/g, '');
  if (kind === 'SESSION') return /^\d{1,5}$/.test(text) ? Number(text) : null;
  const parts = /^(\d{1,9})(?:\.(\d+))?$/.exec(text);
  if (!parts) return null;
  const [, whole = '', fraction = ''] = parts;
  if (fraction.length > fractionDigits) return null;
  return Number(whole + fraction.padEnd(fractionDigits, '0'));
}
