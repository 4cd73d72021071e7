type Parts = typeof import('./zod-parts.ts');

let parts: Parts | null = null;

/** The schema language in a browser: no first view reads a schema, so it is loaded on first use. */
export function language(): Parts {
  if (!parts) throw new Error('a schema is read before z.ready()');
  return parts;
}

export async function languageReady(): Promise<void> {
  parts ??= await import('./zod-parts.ts');
}
