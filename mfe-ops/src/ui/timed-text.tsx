import { DateTime } from '@atrium/ui';

/** Stands for the instant while the sentence is made; no text has it. */
const mark = '\u0000';

/** A sentence with an instant in it, which like any other is told in the viewer's own time under the pointer. */
export function TimedText({ textAt, at }: { textAt(at: string): string; at: number }) {
  const [before, after] = textAt(mark).split(mark);
  return (
    <>
      {before}
      {after === undefined ? null : <DateTime at={at} />}
      {after}
    </>
  );
}
