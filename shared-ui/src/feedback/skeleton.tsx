import { clsx } from 'clsx';
import type { Ref } from 'react';
import { useUi } from '../theme/ui-context.tsx';
import './feedback.css';

export interface SkeletonProps {
  /** CSS length or pixels. */
  width?: string | number;
  height?: string | number;
  shape?: 'block' | 'text' | 'circle';
  /** CSS aspect ratio in place of a height, e.g. `4 / 3`. */
  ratio?: string;
  className?: string;
  ref?: Ref<HTMLSpanElement>;
}

/** 1 to `count`. */
export function numbers(count: number): number[] {
  return Array.from({ length: count }, (_, index) => index + 1);
}

/** A placeholder in the shape of the content to come. */
export function Skeleton({ width = '100%', height, shape = 'block', ratio, className, ref }: SkeletonProps) {
  return (
    <span
      ref={ref}
      aria-hidden
      className={clsx('a-skeleton', `a-skeleton--${shape}`, className)}
      style={{ width, ...(height === undefined ? {} : { height }), ...(ratio ? { aspectRatio: ratio } : {}) }}
    />
  );
}

export function SkeletonText({ lines = 3 }: { lines?: number }) {
  return (
    <span className="a-skeleton-text" aria-hidden>
      {numbers(lines).map((line) => (
        <Skeleton key={line} shape="text" width={line === lines ? '62%' : '100%'} />
      ))}
    </span>
  );
}

/** Cards of one size, as a grid of them will be. */
export function SkeletonCards({
  count = 6,
  ratio = '4 / 3',
  min = 220,
}: {
  count?: number;
  ratio?: string;
  min?: number;
}) {
  const { texts } = useUi();
  return (
    <div
      role="status"
      aria-label={texts.loading}
      className="a-grid"
      style={{ gap: 16, gridTemplateColumns: `repeat(auto-fill, minmax(min(${min}px, 100%), 1fr))` }}
    >
      {numbers(count).map((card) => (
        <Skeleton key={card} ratio={ratio} />
      ))}
    </div>
  );
}

/** A spinner, for waits without a known shape. */
export function Spinner({ size = 24 }: { size?: number }) {
  const { texts } = useUi();
  return <span role="status" aria-label={texts.loading} className="a-spinner" style={{ width: size, height: size }} />;
}
