const personal: readonly (readonly [RegExp, string])[] = [
  [/[\w.+-]+@[\w-]+\.[\w.-]+/g, '<e-mail>'],
  [/\b(?:\d{1,3}\.){3}\d{1,3}\b/g, '<address>'],
  // Query and hash may identify a visitor.
  [/[?#][^\s)"']*/g, ''],
  // Tokens, keys and ids.
  [/\b[\w-]{32,}\b/g, '<id>'],
  [/\d{5,}/g, '<number>'],
];

/** A text without personal data, whatever an error message quotes. */
export function withoutPerson(text: string): string {
  return personal.reduce((rest, [pattern, instead]) => rest.replace(pattern, instead), text);
}

const framesKept = 6;

/** The innermost frames of a stack, without the hosts of addresses. */
export function shortStack(stack: string): string {
  const frames = stack.split('\n').slice(0, framesKept);
  return frames
    .map((frame) =>
      frame
        .trim()
        .replace(/https?:\/\/[^/\s)]+/g, '')
        .slice(0, 200),
    )
    .join('\n');
}
