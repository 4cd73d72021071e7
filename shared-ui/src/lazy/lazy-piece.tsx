import {
  type ComponentType,
  lazy,
  type ReactNode,
  Suspense,
  startTransition,
  useEffect,
  useState,
  useSyncExternalStore,
} from 'react';
import { isOnServer } from '../server/is-on-server.ts';
import { countTries, MissingPiece, onNextTry, watchTries } from './missing-piece.tsx';

/** The page's own calls and pictures precede a component with a complete placeholder by this much. */
const restMs = 600;

/** What loads each piece of the imported entries; component tests load them all before they render. */
export const pieceLoads = new Set<() => Promise<void>>();

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

/**
 * A component that loads beside its page. The page renders at once, with `Place` in the component's place and size.
 * One that cannot be loaded takes nothing else with it: a whole placeholder stays, any other gives way to a button
 * that asks again.
 */
export function lazyPiece<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  Place: ComponentType<Props>,
  { isPlaceWhole = false }: LazyPieceOptions = {},
): (props: Props) => ReactNode {
  let isLoaded = false;
  // React caches what a load gave for ever: another try is another lazy component.
  const renew = () => {
    Piece = make();
  };
  const make = () =>
    lazy<ComponentType<Props>>(() =>
      load().then(
        (Loaded) => {
          isLoaded = true;
          return { default: Loaded };
        },
        () => {
          if (!isPlaceWhole) {
            onNextTry(renew);
            return { default: MissingPiece };
          }
          renew();
          return { default: Place };
        },
      ),
    );
  let Piece = make();
  let Given: ComponentType<Props> | undefined;
  pieceLoads.add(async () => {
    Given = await load();
  });
  return function LazyPiece(props: Props) {
    useSyncExternalStore(watchTries, countTries, countTries);
    const isWanted = useTurn(isPlaceWhole && !isLoaded && !Given);
    if (Given) return <Given {...props} />;
    if (!isWanted || isOnServer) return <Place {...props} />;
    return (
      <Suspense fallback={<Place {...props} />}>
        <Piece {...props} />
      </Suspense>
    );
  };
}
