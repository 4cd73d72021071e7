import type { ReactNode } from 'react';

/** Names and values of an order in a line. */
export function OrderFacts({ facts }: { facts: readonly (readonly [string, ReactNode])[] }) {
  return (
    <dl>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd className="a-figures">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
