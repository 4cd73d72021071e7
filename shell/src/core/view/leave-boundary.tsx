import { type ReactNode, useState } from 'react';
import { ErrorBoundary } from './error-boundary.tsx';

interface Place {
  readonly key: number;
  readonly id: string;
  readonly onError: (error: unknown) => void;
}

interface LeaveBoundaryProps {
  /** Another id is another content. */
  id: string;
  /** Called with errors that a content throws while it is removed. */
  onError(error: unknown): void;
  children: ReactNode;
}

/**
 * Keeps errors of cleanups from the rest of the page. React looks for the boundary of a removed content above it, so
 * the one of the content before stays for one more change, empty.
 */
export function LeaveBoundary({ id, onError, children }: LeaveBoundaryProps) {
  const [places, setPlaces] = useState<readonly Place[]>([{ key: 0, id, onError }]);
  const last = places.at(-1);
  if (last && last.id !== id) setPlaces([last, { key: last.key + 1, id, onError }]);
  return places.map((place) => (
    <ErrorBoundary key={place.key} onError={place.onError} fallback={null}>
      {place === last ? children : null}
    </ErrorBoundary>
  ));
}
