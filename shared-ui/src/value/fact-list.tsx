import type { ReactNode } from 'react';
import './fact-list.css';

/** A name and its value. */
export type Fact = readonly [name: string, value: ReactNode];

/** Names and values of one thing, side by side as far as they fit. */
export function FactList({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className="a-facts">
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd className="a-figures">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
