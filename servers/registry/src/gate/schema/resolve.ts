import type { JsonSchema } from '@atrium/contracts/release';

/** A value as a schema, where it is one. */
export function asSchema(value: unknown): JsonSchema | null {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as JsonSchema) : null;
}

/** The schemas of a list. */
export function schemasIn(value: unknown): JsonSchema[] {
  return Array.isArray(value) ? value.map(asSchema).filter((one) => one !== null) : [];
}

/** The schema behind a reference inside the same document. */
export function resolved(schema: JsonSchema, root: JsonSchema): JsonSchema | null {
  if (typeof schema.$ref !== 'string') return schema;
  if (!schema.$ref.startsWith('#')) return null;
  const steps = schema.$ref.slice(1).split('/').filter(Boolean);
  const found = steps.reduce<unknown>((node, step) => {
    return asSchema(node)?.[decodeURIComponent(step).replaceAll('~1', '/').replaceAll('~0', '~')];
  }, root);
  return asSchema(found);
}

/** All members of an `allOf` as one schema; null where they cannot simply be merged. */
export function merged(schema: JsonSchema, root: JsonSchema): JsonSchema | null {
  const { allOf, ...rest } = schema;
  const members = [rest, ...schemasIn(allOf).map((member) => resolved(member, root) ?? { not: {} })];
  const whole: JsonSchema = {};
  const patterns: unknown[] = [];
  for (const { pattern, properties, required, ...member } of members) {
    if (pattern !== undefined) patterns.push(pattern);
    if (properties) whole.properties = { ...asSchema(whole.properties), ...asSchema(properties) };
    if (Array.isArray(required)) whole.required = [...((whole.required as unknown[]) ?? []), ...required];
    for (const [key, value] of Object.entries(member)) {
      if (key in whole && JSON.stringify(whole[key]) !== JSON.stringify(value)) return null;
      whole[key] = value;
    }
  }
  return { ...whole, patterns };
}
