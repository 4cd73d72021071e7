import type { ReactNode } from 'react';
import { lazyPiece } from '../lazy/lazy-piece.tsx';

export interface TimeLineProps {
  entries: readonly { readonly key: string | number; readonly content: ReactNode }[];
}

/** Events in the order given, with antd's timeline. */
export const TimeLine = lazyPiece<TimeLineProps>(
  () => import('./antd-display-parts.ts').then(({ AntdTimeLine }) => AntdTimeLine),
  ({ entries }) => (
    <div>
      {entries.map(({ key, content }) => (
        <div key={key}>{content}</div>
      ))}
    </div>
  ),
);
