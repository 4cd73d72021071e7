/** Visitors of one arm, and how many of them saw a failure. */
export interface Arm {
  readonly visitors: number;
  readonly failing: number;
}

const logRootOfTwoPi = Math.log(2 * Math.PI) / 2;

/**
 * Natural logarithm of n!, to twelve digits: the sum of logarithms for small numbers, from 16 on Stirling's series
 * (Abramowitz and Stegun, Handbook of Mathematical Functions, 6.1.41).
 */
function logFactorial(n: number): number {
  if (n < 16) return Array.from({ length: n }, (_, index) => Math.log(index + 1)).reduce((sum, log) => sum + log, 0);
  return (n + 0.5) * Math.log(n) - n + logRootOfTwoPi + 1 / (12 * n) - 1 / (360 * n ** 3) + 1 / (1260 * n ** 5);
}

function logChoose(n: number, k: number): number {
  return logFactorial(n) - logFactorial(k) - logFactorial(n - k);
}

/**
 * Fisher's exact test, one-sided: how likely at least this many of all failing visitors would be among the
 * candidate's, had the two versions the same failure rate (the upper tail of the hypergeometric distribution).
 */
export function fisherWorse(candidate: Arm, baseline: Arm): number {
  const all = candidate.visitors + baseline.visitors;
  const failing = candidate.failing + baseline.failing;
  const most = Math.min(failing, candidate.visitors);
  const { visitors } = candidate;
  const first =
    logChoose(failing, candidate.failing) +
    logChoose(all - failing, visitors - candidate.failing) -
    logChoose(all, visitors);
  let term = Math.exp(first);
  let sum = term;
  for (let k = candidate.failing; k < most; k += 1) {
    term *= ((failing - k) * (visitors - k)) / ((k + 1) * (all - failing - visitors + k + 1));
    sum += term;
  }
  return Math.min(1, sum);
}

/** How likely at least `failing` of `visitors` fail when each does so with this probability. */
export function binomialTail({ visitors, failing }: Arm, probability: number): number {
  let sum = 0;
  for (let k = failing; k <= visitors; k += 1) {
    sum += Math.exp(logChoose(visitors, k) + k * Math.log(probability) + (visitors - k) * Math.log1p(-probability));
  }
  return Math.min(1, sum);
}
