import { Button, Inline } from '@atrium/ui';
import { useState } from 'react';
import { useText } from '../../texts.ts';

interface Cursor {
  /** Where the shown page begins; undefined on the first one. */
  readonly after: string | undefined;
  newer(): void;
  older(next: string): void;
}

/** Where each page that was passed began: a long list continues after its last row, and is not counted. */
export function useCursor(): Cursor {
  const [passed, setPassed] = useState<readonly string[]>([]);
  return {
    after: passed.at(-1),
    newer: () => setPassed(passed.slice(0, -1)),
    older: (next) => setPassed([...passed, next]),
  };
}

/** To the page before and the one after. */
export function CursorPagination({ cursor, next }: { cursor: Cursor; next: string | null }) {
  const text = useText();
  return (
    <Inline gap={3} justify="center">
      {cursor.after ? (
        <Button icon="chevron-left" onClick={cursor.newer}>
          {text('records.newer')}
        </Button>
      ) : null}
      {next === null ? null : <Button onClick={() => cursor.older(next)}>{text('records.older')}</Button>}
    </Inline>
  );
}
