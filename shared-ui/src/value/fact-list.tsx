import type { ReactNode } from 'react';
import { lazyPiece } from '../lazy/lazy-piece.tsx';
import './fact-list.css';

/** A name and its value. */
export type Fact = readonly [name: string, value: ReactNode];

export interface FactListProps {
  facts: readonly Fact[];
}

function FactsPlace({ facts }: FactListProps) {
  return (
    <div className="a-facts">
      {facts.map(([name, value]) => (
        <div key={name} className="a-facts__fact">
          <span className="a-facts__name">{name}</span>
          <span className="a-figures">{value}</span>
        </div>
      ))}
    </div>
  );
}

/** Names and values of one thing, side by side as far as they fit: antd's descriptions. */
export const FactList = lazyPiece<FactListProps>(
  () => import('./antd-fact-list.tsx').then(({ AntdFactList }) => AntdFactList),
  FactsPlace,
  { isPlaceWhole: true },
);
