import type { ReactNode } from 'react';
import './two-lines.css';

/** A cell of a table: what the row is, and below it what belongs to it. */
export function TwoLines({ first, second }: { first: ReactNode; second: ReactNode }) {
  return (
    <span className="agent-two-lines">
      <span>{first}</span>
      <small>{second}</small>
    </span>
  );
}
