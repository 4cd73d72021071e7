import { Button, Inline } from '@atrium/ui';
import { useState } from 'react';
import { useText } from '../../texts.ts';

interface Reading {
  /** Where the shown page begins; undefined on the first one. */
  readonly after: string | undefined;
  newer(): void;
  older(next: string): void;
}

/** Where each page that was passed began: a long list is read on from its last row, not counted through. */
export function useReading(): Reading {
  const [passed, setPassed] = useState<readonly string[]>([]);
  return {
    after: passed.at(-1),
    newer: () => setPassed(passed.slice(0, -1)),
    older: (next) => setPassed([...passed, next]),
  };
}

/** To the page before and the one after. */
export function ReadOn({ reading, next }: { reading: Reading; next: string | null }) {
  const text = useText();
  return (
    <Inline gap={3} justify="center">
      {reading.after ? (
        <Button icon="chevron-left" onClick={reading.newer}>
          {text('records.newer')}
        </Button>
      ) : null}
      {next === null ? null : <Button onClick={() => reading.older(next)}>{text('records.older')}</Button>}
    </Inline>
  );
}
