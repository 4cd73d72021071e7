import { type ComponentType, lazy, type ReactNode, Suspense, startTransition, useEffect, useState } from 'react';

/** For so long the page's own calls and pictures go before a piece whose place says the same. */
const restMs = 600;

interface LazyPieceOptions {
  /** The place says everything already, only plainer: the piece itself can wait until the page has come. */
  readonly isPlaceWhole?: boolean;
}

/** Whether the piece itself is wanted by now. */
function useTurn(mayWait: boolean): boolean {
  const [isWanted, setWanted] = useState(!mayWait);
  useEffect(() => {
    if (isWanted) return;
    const timer = setTimeout(() => startTransition(() => setWanted(true)), restMs);
    return () => clearTimeout(timer);
  }, [isWanted]);
  return isWanted;
}

/**
 * A component that loads beside the page which needs it. The page stands at once, with `Place` in the component's
 * place and size.
 */
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
          // React keeps a failure for ever: the next time the page is drawn begins anew.
          Piece = make();
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
