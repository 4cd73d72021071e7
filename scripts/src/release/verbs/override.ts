import { createOverrideLink } from '@atrium/contracts/calls';
import { longestOverrideMinutes } from '@atrium/contracts/constants';
import { UsageError } from '../usage.ts';
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

export const override: Verb = async ({ args, connection }) => {
  const minutes = args.number('minutes');
  if (minutes !== undefined && !(Number.isInteger(minutes) && minutes >= 1 && minutes <= longestOverrideMinutes)) {
    throw new UsageError(`--minutes is ${minutes}; it is a whole number from 1 to ${longestOverrideMinutes} (a week)`);
  }
  const value = await connection.invoke(createOverrideLink, {
    versions: chosen(args.rest),
    revision: args.number('revision'),
    ...(minutes === undefined ? {} : { minutes }),
  });
  const to = args.values.to ? `&to=${encodeURIComponent(args.values.to)}` : '';
  const url = new URL(`${value.path}${to}`, connection.siteUrl).href;
  return {
    value: { ...value, url },
    lines: [`${value.label}, until ${new Date(value.expiresAt).toISOString()}:`, url],
  };
};
