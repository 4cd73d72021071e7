/**
 * A compact JWE with another authentication tag.
 *
 * Its first character is replaced because all six bits of it count; of the last one only two do, so replacing that can
 * leave the same bytes.
 */
export function tamperJwe(jwe: string): string {
  const tag = jwe.lastIndexOf('.') + 1;
  return jwe.slice(0, tag) + (jwe[tag] === 'A' ? 'B' : 'A') + jwe.slice(tag + 1);
}
