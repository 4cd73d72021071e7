import { clsx } from 'clsx';
import type { CSSProperties, HTMLAttributes, ReactNode } from 'react';
import './layout.css';

/** Steps of the 4-point grid. */
export type Gap = 1 | 2 | 3 | 4 | 5 | 6 | 8 | 10 | 12;

interface LayoutProps extends HTMLAttributes<HTMLElement> {
  as?: 'div' | 'section' | 'ul' | 'ol' | 'nav' | 'form' | 'header' | 'footer';
  gap?: Gap;
  children: ReactNode;
}

function withGap(gap: Gap, style?: CSSProperties): CSSProperties {
  return { ...style, gap: gap * 4 };
}

/** One below the other. */
export function Stack({ as: Tag = 'div', gap = 4, className, style, children, ...rest }: LayoutProps) {
  return (
    <Tag {...rest} className={clsx('a-stack', className)} style={withGap(gap, style)}>
      {children}
    </Tag>
  );
}

/** Side by side, wrapping. */
export function Inline({
  as: Tag = 'div',
  gap = 3,
  justify,
  className,
  style,
  children,
  ...rest
}: LayoutProps & { justify?: 'start' | 'between' | 'end' | 'center' }) {
  return (
    <Tag
      {...rest}
      className={clsx('a-inline', justify && `a-inline--${justify}`, className)}
      style={withGap(gap, style)}
    >
      {children}
    </Tag>
  );
}

/** As many equal columns as fit; each at least `min` pixels wide. */
export function CardGrid({
  as: Tag = 'div',
  min = 220,
  gap = 4,
  className,
  style,
  children,
  ...rest
}: LayoutProps & { min?: number }) {
  return (
    <Tag
      {...rest}
      className={clsx('a-grid', className)}
      style={{ ...withGap(gap, style), gridTemplateColumns: `repeat(auto-fill, minmax(min(${min}px, 100%), 1fr))` }}
    >
      {children}
    </Tag>
  );
}

/** The page's own heading; exactly one on a page. */
export function PageHeader({
  title,
  description,
  actions,
}: {
  title: ReactNode;
  description?: ReactNode;
  actions?: ReactNode;
}) {
  return (
    <header className="a-page-header">
      <div>
        <h1 className="a-page-header__title">{title}</h1>
        {description && <p className="a-page-header__description">{description}</p>}
      </div>
      {actions && <div className="a-inline">{actions}</div>}
    </header>
  );
}

/** A headed part of a page; `action` (a link, most often) is at the end of the heading's line. */
export function Section({
  title,
  action,
  children,
  ...rest
}: Omit<HTMLAttributes<HTMLElement>, 'title'> & { title: ReactNode; action?: ReactNode; children: ReactNode }) {
  return (
    <section {...rest} className={clsx('a-section', rest.className)}>
      <div className="a-section__head">
        <h2 className="a-section__title">{title}</h2>
        {action}
      </div>
      {children}
    </section>
  );
}

/** Read by screen readers only. */
export function VisuallyHidden({ children }: { children: ReactNode }) {
  return <span className="a-hidden-visually">{children}</span>;
}
