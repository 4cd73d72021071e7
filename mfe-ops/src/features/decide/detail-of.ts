import type { ApprovalFacts, AuditLine } from '@atrium/contracts/entities';

type Value = ApprovalFacts[string];

/** What was so before a change and is so after it. */
export interface Change {
  readonly name: string;
  readonly before: Value;
  readonly after: Value;
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const plain = (value: unknown): Value => (Array.isArray(value) ? value.join(', ') : (value as Value));

/** The details of a line as names and plain values: those of a request beside its reason. */
export function factsOfLine({ detail }: Pick<AuditLine, 'detail'>): ApprovalFacts {
  const read: unknown = JSON.parse(detail);
  if (!isObject(read)) return {};
  const { facts, before, after, ...own } = read;
  const nested = [facts, isObject(after) ? after : { after }, own].filter(isObject);
  const flat = nested.flatMap((part) => Object.entries(part)).filter(([, value]) => !isObject(value));
  return Object.fromEntries(
    flat.filter(([, value]) => value !== undefined).map(([name, value]) => [name, plain(value)]),
  );
}

/** What a line changed from what to what: `xBefore` beside `x`, or `before` beside the others. */
export function changesOfLine(line: Pick<AuditLine, 'detail'>): readonly Change[] {
  const facts = factsOfLine(line);
  const read: unknown = JSON.parse(line.detail);
  const before = isObject(read) ? read.before : undefined;
  const was = isObject(before) ? before : { [facts.after === undefined ? 'rebate' : 'after']: before };
  const earlier: [string, unknown][] = [
    ...Object.entries(was),
    ...Object.entries(facts).flatMap(([name, value]): [string, unknown][] =>
      name.includes('Before') ? [[name.replace('Before', ''), value]] : [],
    ),
  ];
  return earlier.flatMap(([name, value]) => {
    const [one, other] = [plain(value), facts[name]];
    return one === undefined || isObject(one) || other === undefined || one === other
      ? []
      : [{ name, before: one, after: other }];
  });
}
