import { Badge, DateTime } from '@atrium/ui';
import { type Fact, FactList } from '@atrium/ui/facts';
import type { ReactNode } from 'react';
import { useText } from '../../texts.ts';

import '../../ui/card.css';
import './decide.css';

interface OrderCardProps {
  orderNo: string;
  /** Its owner or subject. */
  title: string;
  badges: ReactNode;
  /** Written for a demonstration and not asked for. */
  isDemonstration?: boolean | undefined;
  at: number;
  facts: readonly Fact[];
  children?: ReactNode;
}

/** One order of a queue: its subject, its figures, and the possible decisions. */
export function OrderCard({ orderNo, title, badges, isDemonstration = false, at, facts, children }: OrderCardProps) {
  const text = useText();
  return (
    <article className="ops-card" data-order={orderNo}>
      <header>
        <strong>{title}</strong>
        {badges}
        {isDemonstration ? <Badge>{text('bills.demonstration')}</Badge> : null}
        <span className="a-figures">{orderNo}</span>
        <DateTime at={at} />
      </header>
      <FactList facts={facts} />
      {children}
    </article>
  );
}
