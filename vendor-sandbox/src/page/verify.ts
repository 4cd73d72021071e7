/** A round as the page saw it, to compare with its seeds. */
export interface SeenRound {
  nonce: number;
  stops: number[];
}

async function block(key: CryptoKey, message: string): Promise<DataView> {
  return new DataView(await crypto.subtle.sign('HMAC', key, new TextEncoder().encode(message)));
}

/** Recomputes the stops of one round with the browser's own cryptography. */
async function stopsOf(
  key: CryptoKey,
  clientSeed: string,
  nonce: number,
  bounds: readonly number[],
): Promise<number[]> {
  const stops: number[] = [];
  for (let cursor = 0; stops.length < bounds.length; cursor += 1) {
    const view = await block(key, `${clientSeed}:${nonce}:${cursor}`);
    for (let offset = 0; offset < 32 && stops.length < bounds.length; offset += 4) {
      const bound = bounds[stops.length] ?? 1;
      const value = view.getUint32(offset);
      if (value < Math.floor(0x1_0000_0000 / bound) * bound) stops.push(value % bound);
    }
  }
  return stops;
}

/** How many of the seen rounds equal their seeds; null where the browser offers no cryptography. */
export async function verifyRounds(
  serverSeed: string,
  clientSeed: string,
  rounds: readonly SeenRound[],
  bounds: readonly number[],
): Promise<number | null> {
  if (!globalThis.crypto?.subtle) return null;
  const raw = new TextEncoder().encode(serverSeed);
  const key = await crypto.subtle.importKey('raw', raw, { name: 'HMAC', hash: 'SHA-256' }, false, ['sign']);
  let equal = 0;
  for (const round of rounds) {
    const stops = await stopsOf(key, clientSeed, round.nonce, bounds);
    if (stops.join() === round.stops.join()) equal += 1;
  }
  return equal;
}
