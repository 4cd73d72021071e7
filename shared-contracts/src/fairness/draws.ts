/**
 * How a draw follows from its seeds (SRV10): the operator draws and everyone verifies by the same code, since Web
 * Crypto runs in the gateway and in the browser.
 */
export interface DrawSeed {
  /** Hex text; secret until the draw, its SHA-256 is the commitment. */
  readonly serverSeed: string;
  readonly clientSeed: string;
  readonly nonce: number;
}

const utf8 = new TextEncoder();
const hex = (bytes: ArrayBuffer) =>
  [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, '0')).join('');

/** The commitment, published before the first bet: SHA-256 of the seed's hex text, as hex. */
export async function commitmentOf(serverSeed: string): Promise<string> {
  return hex(await crypto.subtle.digest('SHA-256', utf8.encode(serverSeed)));
}

/**
 * `count` integers from 0 to `bound` − 1, each equally likely: HMAC-SHA256(serverSeed, `clientSeed:nonce:cursor`), four
 * bytes at a time, the cursor counting blocks; values past the last whole multiple of `bound` are discarded.
 */
export async function drawIntegers(seed: DrawSeed, bound: number, count: number): Promise<number[]> {
  const algorithm = { name: 'HMAC', hash: 'SHA-256' };
  const key = await crypto.subtle.importKey('raw', utf8.encode(seed.serverSeed), algorithm, false, ['sign']);
  const limit = Math.floor(0x1_0000_0000 / bound) * bound;
  const drawn: number[] = [];
  for (let cursor = 0; drawn.length < count; cursor += 1) {
    const message = utf8.encode(`${seed.clientSeed}:${seed.nonce}:${cursor}`);
    const block = new DataView(await crypto.subtle.sign('HMAC', key, message));
    for (let offset = 0; offset < block.byteLength && drawn.length < count; offset += 4) {
      const value = block.getUint32(offset);
      if (value < limit) drawn.push(value % bound);
    }
  }
  return drawn;
}

/** `count` different integers from 0 to `pool` − 1, in the order they are drawn; the nonce is the number of the step. */
export async function drawDistinct(seed: Omit<DrawSeed, 'nonce'>, pool: number, count: number): Promise<number[]> {
  const left = Array.from({ length: pool }, (_, index) => index);
  const drawn: number[] = [];
  for (let step = 0; step < count; step += 1) {
    const [index = 0] = await drawIntegers({ ...seed, nonce: step }, left.length, 1);
    drawn.push(...left.splice(index, 1));
  }
  return drawn;
}

/** The index that a draw among weights hits, the heavier the likelier; with nonce 0. */
export async function drawWeighted(seed: Omit<DrawSeed, 'nonce'>, weights: readonly number[]): Promise<number> {
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  const [ticket = 0] = await drawIntegers({ ...seed, nonce: 0 }, total, 1);
  let end = 0;
  return weights.findIndex((weight) => {
    end += weight;
    return ticket < end;
  });
}
