import { z } from '../schema/index.ts';

/** Subresource integrity: `sha256-…`, or `sha384-…` of artifacts from elsewhere. */
export const integrity = z.string().check(z.regex(/^(?:sha256-[A-Za-z0-9+/]{43}=|sha384-[A-Za-z0-9+/]{64})$/));

const hashedName = /(?:^|[./])([0-9a-f]{64})\.(?:js|css)$/;

/**
 * The integrity in a script's or style's own name: builds name these files by the SHA-256 of their content, so that no
 * list of them is needed or can omit one. Null for any other name.
 */
export function integrityOfName(path: string): string | null {
  const hash = hashedName.exec(path)?.[1];
  if (!hash) return null;
  const bytes = hash.match(/../g)?.map((byte) => Number.parseInt(byte, 16)) ?? [];
  return `sha256-${btoa(String.fromCharCode(...bytes))}`;
}

/** The required integrity of a file of a version; undefined if unknown, and then it must not be loaded. */
export function integrityOfFile(
  { integrity: listed }: { readonly integrity: Readonly<Record<string, string>> },
  path: string,
): string | undefined {
  return listed[path] ?? integrityOfName(path) ?? undefined;
}
