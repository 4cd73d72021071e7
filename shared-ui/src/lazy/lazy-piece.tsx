import { type ComponentType, lazy, type ReactNode, Suspense } from 'react';

/**
 * A component that loads beside the page which needs it. The page stands at once, with `Place` in the component's
 * place and size.
 */
export function lazyPiece<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  Place: ComponentType<Props>,
): (props: Props) => ReactNode {
  const make = () =>
    lazy(() =>
      load().then(
        (Loaded) => ({ default: Loaded }),
        (reason: unknown) => {
          // React keeps a failure for ever: the next time the page is drawn begins anew.
          Piece = make();
          throw reason;
        },
      ),
    );
  let Piece = make();
  // Asked for while the page's own code is read: beside the page's data, not after it.
  load().catch(() => undefined);
  return function LazyPiece(props: Props) {
    return (
      <Suspense fallback={<Place {...props} />}>
        <Piece {...props} />
      </Suspense>
    );
  };
}
