import { clsx } from 'clsx';
import type { HTMLAttributes, ReactNode } from 'react';
import './card.css';

export interface CardProps extends HTMLAttributes<HTMLElement> {
  as?: 'div' | 'section' | 'article' | 'li' | 'aside';
  /** `none` for pictures that reach the edge. */
  padding?: 'none' | 'sm' | 'md' | 'lg';
  /** Lifts on hover: for cards that are one link or button. */
  interactive?: boolean;
  children: ReactNode;
}

export function Card({ as: Tag = 'div', padding = 'md', interactive, className, children, ...rest }: CardProps) {
  return (
    <Tag
      {...rest}
      className={clsx('a-card', `a-card--pad-${padding}`, interactive && 'a-card--interactive', className)}
    >
      {children}
    </Tag>
  );
}

export type Tone = 'neutral' | 'accent' | 'won' | 'lost';

/** A short label. Colour is never the only sign. */
export function Badge({ tone = 'neutral', children }: { tone?: Tone; children: ReactNode }) {
  return <span className={clsx('a-badge', `a-badge--${tone}`)}>{children}</span>;
}

/** One number with its name; `trend` is below it. */
export function Stat({
  label,
  value,
  trend,
  icon,
}: {
  label: ReactNode;
  value: ReactNode;
  trend?: ReactNode;
  icon?: ReactNode;
}) {
  return (
    <div className="a-stat">
      <div className="a-stat__label">
        {icon}
        {label}
      </div>
      <div className="a-stat__value a-figures">{value}</div>
      {trend && <div className="a-stat__trend">{trend}</div>}
    </div>
  );
}
