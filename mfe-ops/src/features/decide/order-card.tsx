import { DateTime } from '@atrium/ui';
import { type Fact, FactList } from '@atrium/ui/facts';
import type { ReactNode } from 'react';

import '../../ui/card.css';
import './decide.css';

interface OrderCardProps {
  orderNo: string;
  /** Its owner or subject. */
  title: string;
  badges: ReactNode;
  at: number;
  facts: readonly Fact[];
  children?: ReactNode;
}

/** One order of a queue: its subject, its figures, and the possible decisions. */
export function OrderCard({ orderNo, title, badges, at, facts, children }: OrderCardProps) {
  return (
    <article className="ops-card" data-order={orderNo}>
      <header>
        <strong>{title}</strong>
        {badges}
        <span className="a-figures">{orderNo}</span>
        <DateTime at={at} />
      </header>
      <FactList facts={facts} />
      {children}
    </article>
  );
}
