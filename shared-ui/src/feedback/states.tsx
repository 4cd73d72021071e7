import { clsx } from 'clsx';
import { lazy, type ReactNode, Suspense } from 'react';
import { Button } from '../button/button.tsx';
import { Icon } from '../icon/icon.tsx';
import type { IconName } from '../icon/icons.ts';
import { useUi } from '../theme/ui-context.tsx';
import './feedback.css';

/** An empty state with an action. */
export function EmptyState({
  icon = 'sparkles',
  title,
  text,
  action,
}: {
  icon?: IconName;
  title?: ReactNode;
  text?: ReactNode;
  action?: ReactNode;
}) {
  const { texts } = useUi();
  return (
    <div className="a-state">
      <Icon name={icon} size={28} className="a-state__icon" />
      <p className="a-state__title">{title ?? texts.empty}</p>
      {text && <p className="a-state__text">{text}</p>}
      {action}
    </div>
  );
}

function PlainReference({ id }: { id: string }) {
  const { texts } = useUi();
  return (
    <small>
      {texts.trace} {id}
    </small>
  );
}

/** Loaded with the first failure; without it the number stands there as it is, with its name. */
const LoadedReference = lazy(() => import('./reference.tsx').catch(() => ({ default: PlainReference })));

/** The number by which staff find what failed: small, and copied by a press. */
export function Reference({ id }: { id: string | undefined }) {
  return id ? (
    <Suspense>
      <LoadedReference id={id} />
    </Suspense>
  ) : null;
}

/** A failed load: a message for players, the trace to report, and a retry. */
export function ErrorState({
  title,
  text,
  traceId,
  onRetry,
  retrying = false,
  compact = false,
}: {
  title: ReactNode;
  text?: ReactNode;
  traceId?: string | undefined;
  onRetry?: () => void;
  retrying?: boolean;
  compact?: boolean;
}) {
  const { texts } = useUi();
  return (
    <div className={clsx('a-state', 'a-state--error', compact && 'a-state--compact')} role="alert">
      <Icon name="warning" size={28} className="a-state__icon" />
      <p className="a-state__title">{title}</p>
      {text && <div className="a-state__text">{text}</div>}
      {onRetry && (
        <Button icon="refresh" onClick={onRetry} loading={retrying}>
          {texts.retry}
        </Button>
      )}
      <Reference id={traceId} />
    </div>
  );
}

/** A permanent message inside a page or form. */
export function Notice({
  tone = 'info',
  title,
  children,
}: {
  tone?: 'info' | 'success' | 'warning' | 'error';
  title?: ReactNode;
  children?: ReactNode;
}) {
  return (
    <div className={clsx('a-notice', `a-notice--${tone}`)} role={tone === 'error' ? 'alert' : 'status'}>
      <Icon name={tone} size={20} className="a-notice__icon" />
      <div>
        {title && <p className="a-notice__title">{title}</p>}
        {children}
      </div>
    </div>
  );
}
