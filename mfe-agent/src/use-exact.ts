import { useRegion } from '@atrium/contracts/react';
import { useFormat } from '@atrium/ui';

/** Digits behind those of a minor unit, to which shares are exact. */
const exactDigits = 4;

/** Ten-thousandths of a minor unit in full, such as `0.333300`. */
export function useExact(): (share: number) => string {
  const { decimal } = useFormat();
  const { fractionDigits } = useRegion();
  const digits = fractionDigits + exactDigits;
  return (share) => decimal(share / 10 ** digits, digits);
}

/** A whole amount of minor units in such ten-thousandths. */
export const exactOf = (minor: number, rest = 0): number => minor * 10 ** exactDigits + rest;
