import { secondMs } from '@atrium/contracts/durations';
import type { FastifyServerOptions } from 'fastify';

const usualWindowMs = 10 * secondMs;
/** More kinds of faults than this at once are logged each time. */
const mostKinds = 200;
const warnLevel = 40;

type LoggerOptions = Extract<FastifyServerOptions['logger'], { hooks?: unknown }>;
type LogMethod = NonNullable<NonNullable<LoggerOptions['hooks']>['logMethod']>;

const textOf = ([first, text]: readonly unknown[]): string =>
  typeof first === 'string' ? first : typeof text === 'string' ? text : '';

/** What makes two lines the same fault: level, text and the error's message, never the request that met it. */
function kindOf(args: readonly unknown[], level: number): string {
  const [first] = args;
  const { err } = (first ?? {}) as { err?: Error };
  const message = first instanceof Error ? first.message : err?.message;
  return `${level} ${textOf(args)} ${message ?? ''}`.slice(0, 500);
}

/**
 * Logs a warning or an error once, and its repetitions within `windowMs` as one line with their count: while a
 * database is down, every request and job would otherwise write the same lines.
 */
export function createFaultCounter(windowMs = usualWindowMs): LogMethod {
  /** How often each was left out since it was logged. */
  const leftOut = new Map<string, number>();
  return function logOnce(args, method, level) {
    if (level < warnLevel) return method.apply(this, args);
    const kind = kindOf(args, level);
    const count = leftOut.get(kind);
    if (count !== undefined) return void leftOut.set(kind, count + 1);
    if (leftOut.size < mostKinds) {
      leftOut.set(kind, 0);
      setTimeout(() => {
        const repeated = leftOut.get(kind);
        leftOut.delete(kind);
        if (repeated) method.call(this, { repeated }, `repeated: ${textOf(args)}`);
      }, windowMs).unref();
    }
    return method.apply(this, args);
  };
}
