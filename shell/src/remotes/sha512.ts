const mask = (1n << 64n) - 1n;

/** Whole part of the `degree`th root. */
function root(value: bigint, degree: bigint): bigint {
  let low = 0n;
  let high = 1n << 100n;
  while (high - low > 1n) {
    const middle = (low + high) / 2n;
    if (middle ** degree <= value) low = middle;
    else high = middle;
  }
  return low;
}

function firstPrimes(count: number): bigint[] {
  const found: bigint[] = [];
  for (let next = 2n; found.length < count; next += 1n) {
    if (found.every((prime) => next % prime !== 0n)) found.push(next);
  }
  return found;
}

/** FIPS 180-4 takes its constants from the fractions of the primes' roots. */
const primes = firstPrimes(80);
const roundConstants = primes.map((prime) => root(prime << 192n, 3n) & mask);
const startState = primes.slice(0, 8).map((prime) => root(prime << 128n, 2n) & mask);

const rotate = (word: bigint, by: bigint) => ((word >> by) | (word << (64n - by))) & mask;
const mix = (word: bigint, a: bigint, b: bigint, c: bigint) => rotate(word, a) ^ rotate(word, b) ^ rotate(word, c);

function padded(message: Uint8Array): DataView {
  const bytes = new Uint8Array((Math.floor((message.length + 16) / 128) + 1) * 128);
  bytes.set(message);
  bytes[message.length] = 0x80;
  const view = new DataView(bytes.buffer);
  view.setBigUint64(bytes.length - 8, BigInt(message.length) * 8n);
  return view;
}

function schedule(view: DataView, offset: number): bigint[] {
  const words: bigint[] = [];
  for (let at = 0; at < 80; at += 1) {
    const before = (distance: number) => words[at - distance] as bigint;
    if (at < 16) words.push(view.getBigUint64(offset + at * 8));
    else {
      const small = rotate(before(15), 1n) ^ rotate(before(15), 8n) ^ (before(15) >> 7n);
      const large = rotate(before(2), 19n) ^ rotate(before(2), 61n) ^ (before(2) >> 6n);
      words.push((before(16) + small + before(7) + large) & mask);
    }
  }
  return words;
}

function compress(state: readonly bigint[], words: readonly bigint[]): bigint[] {
  let [a, b, c, d, e, f, g, h] = state as [bigint, bigint, bigint, bigint, bigint, bigint, bigint, bigint];
  for (const [at, word] of words.entries()) {
    const choice = (e & f) ^ (~e & mask & g);
    const first = h + mix(e, 14n, 18n, 41n) + choice + (roundConstants[at] as bigint) + word;
    const second = mix(a, 28n, 34n, 39n) + ((a & b) ^ (a & c) ^ (b & c));
    [a, b, c, d, e, f, g, h] = [(first + second) & mask, a, b, c, (d + first) & mask, e, f, g];
  }
  return [a, b, c, d, e, f, g, h].map((word, at) => (word + (state[at] as bigint)) & mask);
}

/** SHA-512 for pages without WebCrypto: slow (some 10 ms for a live set) and rarely needed. */
export function sha512(message: Uint8Array): Uint8Array<ArrayBuffer> {
  const view = padded(message);
  let state: readonly bigint[] = startState;
  for (let offset = 0; offset < view.byteLength; offset += 128) state = compress(state, schedule(view, offset));
  const digest = new DataView(new ArrayBuffer(64));
  for (const [at, word] of state.entries()) digest.setBigUint64(at * 8, word);
  return new Uint8Array(digest.buffer);
}
