import {
  type AnySchema,
  amountMinor,
  calendarDay,
  epochMs,
  nonNegativeMinor,
  positiveMinor,
  z,
} from '@atrium/contracts/schema';
import { sampleNow } from './sample-now.ts';
import { sampleText } from './sample-text.ts';
import { boundsOf, defOf, type SchemaDef } from './schema-def.ts';

/** Where a value stands: the name of its field, and the number of its row from 1. */
interface Place {
  readonly name: string;
  readonly row: number;
}

const hourMs = 3_600_000;
const sampleRows = 2;
const later = /expir|until|ends|closes|usable|confirmBy|deadline|due/i;
const amounts = new Set<AnySchema>([amountMinor, nonNegativeMinor, positiveMinor]);

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function sampleNumber(schema: AnySchema, def: SchemaDef, { name, row }: Place): number {
  if (schema === epochMs) return later.test(name) ? sampleNow + row * hourMs : sampleNow - row * hourMs;
  const { min = Number.NEGATIVE_INFINITY, max = Number.POSITIVE_INFINITY } = boundsOf(def);
  const isAmount = amounts.has(schema) || name.endsWith('Minor');
  const wanted = isAmount ? 10_000 * row : /id$/i.test(name) ? row : 1;
  return Math.min(Math.max(wanted, min), max);
}

function sampleObject({ shape }: SchemaDef, given: unknown, row: number): Record<string, unknown> {
  const own = isRecord(given) ? given : {};
  const made = Object.entries(shape).flatMap(([name, field]) => {
    const isLeftOut = own[name] === undefined && defOf(field).type === 'optional';
    return isLeftOut ? [] : [[name, sampleSchema(field, own[name], { name, row })] as const];
  });
  const object: Record<string, unknown> = Object.fromEntries(made);
  const { list } = object;
  if (!('total' in shape) || !Array.isArray(list)) return object;
  // A page of a list counts its own rows.
  return { ...object, total: own.total ?? list.length, pageSize: own.pageSize ?? Math.max(20, list.length) };
}

function sampleList(def: SchemaDef, given: unknown, { name }: Place): unknown {
  if (given !== undefined && !Array.isArray(given)) return given;
  const { min = sampleRows, max = sampleRows } = boundsOf(def);
  const rows: readonly unknown[] = given ?? Array.from({ length: Math.min(Math.max(min, sampleRows), max) });
  return rows.map((one, index) => sampleSchema(def.element, one, { name, row: index + 1 }));
}

/** The choice that has the given fields; the first one when any has. */
function sampleUnion({ options }: SchemaDef, given: unknown, place: Place): unknown {
  for (const option of options) {
    const made = sampleSchema(option, given, place);
    if (z.safeParse(option, made).success) return made;
  }
  return given ?? sampleSchema(options[0] as AnySchema, undefined, place);
}

/**
 * The sample of a schema with what is given of it: objects and the rows of lists are completed, anything else that is
 * given stays. Nothing optional is added, `nullable` is null, a boolean is false, an enum its first value, and a list
 * has two rows.
 */
export function sampleSchema(schema: AnySchema, given: unknown, place: Place): unknown {
  const def = defOf(schema);
  if (def.type === 'optional') return given === undefined ? undefined : sampleSchema(def.innerType, given, place);
  if (def.type === 'nullable') return given == null ? null : sampleSchema(def.innerType, given, place);
  if (def.type === 'object') {
    return given === undefined || isRecord(given) ? sampleObject(def, given, place.row) : given;
  }
  if (def.type === 'array') return sampleList(def, given, place);
  if (def.type === 'union') return sampleUnion(def, given, place);
  return given === undefined ? sampleLeaf(schema, def, place) : given;
}

function sampleLeaf(schema: AnySchema, def: SchemaDef, place: Place): unknown {
  switch (def.type) {
    case 'string': {
      if (schema === calendarDay) return '2026-01-15';
      const { min = 0, max = Number.POSITIVE_INFINITY } = boundsOf(def);
      return sampleText(place.name, place.row, { min, max, isRight: (text) => z.safeParse(schema, text).success });
    }
    case 'number':
      return sampleNumber(schema, def, place);
    case 'boolean':
      return false;
    case 'enum':
      return Object.values(def.entries)[0];
    case 'literal':
      return def.values[0];
    case 'default':
      return typeof def.defaultValue === 'function' ? def.defaultValue() : def.defaultValue;
    case 'record':
      return {};
    default:
      return null;
  }
}
