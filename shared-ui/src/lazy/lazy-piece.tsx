import { type ComponentType, lazy, type ReactNode, Suspense, startTransition, useEffect, useState } from 'react';

/** The page's own calls and pictures precede a component with a complete placeholder by this much. */
const restMs = 600;

interface LazyPieceOptions {
  /** The placeholder shows everything already, only plainer: the component itself can wait for the page. */
  readonly isPlaceWhole?: boolean;
}

/** Whether the component itself should load now. */
function useTurn(mayWait: boolean): boolean {
  const [isWanted, setWanted] = useState(!mayWait);
  useEffect(() => {
    if (isWanted) return;
    const timer = setTimeout(() => startTransition(() => setWanted(true)), restMs);
    return () => clearTimeout(timer);
  }, [isWanted]);
  return isWanted;
}

/** A component that loads beside its page. The page renders at once, with `Place` in the component's place and size. */
export function lazyPiece<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  Place: ComponentType<Props>,
  { isPlaceWhole = false }: LazyPieceOptions = {},
): (props: Props) => ReactNode {
  let isLoaded = false;
  const make = () =>
    lazy(() =>
      load().then(
        (Loaded) => {
          isLoaded = true;
          return { default: Loaded };
        },
        (reason: unknown) => {
          // React caches a failure for ever: the next render starts a new load.
          Piece = make();
          // Without a connection the page stays as it is, with what was typed into it.
          if (isPlaceWhole) return { default: Place };
          throw reason;
        },
      ),
    );
  let Piece = make();
  return function LazyPiece(props: Props) {
    const isWanted = useTurn(isPlaceWhole && !isLoaded);
    if (!isWanted) return <Place {...props} />;
    return (
      <Suspense fallback={<Place {...props} />}>
        <Piece {...props} />
      </Suspense>
    );
  };
}
