/** An exact fraction in lowest terms. */
export interface Rational {
  readonly numerator: bigint;
  readonly denominator: bigint;
}

const divisor = (a: bigint, b: bigint): bigint => (b === 0n ? a : divisor(b, a % b));

export function rational(numerator: number | bigint, denominator: number | bigint): Rational {
  const [above, below] = [BigInt(numerator), BigInt(denominator)];
  const common = divisor(above, below);
  return { numerator: above / common, denominator: below / common };
}

export function times(one: Rational, other: Rational): Rational {
  return rational(one.numerator * other.numerator, one.denominator * other.denominator);
}

export function rationalText({ numerator, denominator }: Rational): string {
  return `${numerator}/${denominator}`;
}

/** In how many ways `size` can be chosen of `count`. */
export function choose(count: number, size: number): bigint {
  if (size < 0 || size > count) return 0n;
  let ways = 1n;
  for (let step = 1; step <= size; step += 1) ways = (ways * BigInt(count - size + step)) / BigInt(step);
  return ways;
}
