import { createOverrideLink } from '@atrium/contracts/calls';
import { longestOverrideMinutes } from '@atrium/contracts/constants';
import { type Arguments, UsageError } from '../arguments.ts';
import type { Verb } from './verb.ts';

function chosen(words: readonly string[]): Record<string, string> {
  return Object.fromEntries(
    words.map((word) => {
      const at = word.search(/[=@]/);
      if (at < 1) throw new UsageError(`"${word}" is not <id>=<version>`);
      return [word.slice(0, at), word.slice(at + 1)];
    }),
  );
}

/** `--minutes` within what a link may live; undefined without it. @throws UsageError */
export function minutesOf(args: Arguments): number | undefined {
  const minutes = args.number('minutes');
  if (minutes !== undefined && !(Number.isInteger(minutes) && minutes >= 1 && minutes <= longestOverrideMinutes)) {
    throw new UsageError(`--minutes is ${minutes}; it is a whole number from 1 to ${longestOverrideMinutes} (a week)`);
  }
  return minutes;
}

/** A link's whole address, which leads to a page of the site. */
export function overrideUrl(path: string, to: string | undefined, siteUrl: string): string {
  return new URL(`${path}${to ? `&to=${encodeURIComponent(to)}` : ''}`, siteUrl).href;
}

export const override: Verb = async ({ args, connection }) => {
  const minutes = minutesOf(args);
  const value = await connection.invoke(createOverrideLink, {
    versions: chosen(args.rest),
    revision: args.number('revision'),
    ...(minutes === undefined ? {} : { minutes }),
    ...(args.values.for === undefined ? {} : { whom: args.values.for }),
  });
  const url = overrideUrl(value.path, args.values.to, connection.siteUrl);
  return {
    value: { ...value, url },
    lines: [`${value.label}, until ${new Date(value.expiresAt).toISOString()}:`, url],
  };
};
