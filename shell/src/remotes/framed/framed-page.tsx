import { framePath } from '@atrium/contracts/release';
import { useAtomValue } from 'jotai/react';
import { type CSSProperties, useRef } from 'react';
import { regionAtom } from '../../region/region.ts';
import { PageSkeleton } from '../view/page-skeleton.tsx';
import { type FramedPageProps, useFramed } from './use-framed.ts';

/** Until it is shown it is drawn all the same, because a browser may not draw a hidden frame at all. */
const unseen: CSSProperties = { position: 'absolute', opacity: 0, pointerEvents: 'none' };

/** The route's title in the language of the page. */
function useTitle({ version, routeId }: FramedPageProps): string {
  const { language } = useAtomValue(regionAtom);
  const { manifest } = version;
  const route = manifest?.routes.find(({ id }) => id === routeId);
  return (route && manifest?.texts[language][route.titleKey]) ?? '';
}

/** A page of a remote that is not trusted, in a document without an origin: it reaches the site by messages alone. */
export function FramedPage(props: FramedPageProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  const { height, isShown, failure } = useFramed(frame, props);
  const title = useTitle(props);
  if (failure !== null) throw new Error(`${props.module.id}: ${failure}`);
  return (
    <>
      {isShown ? null : <PageSkeleton />}
      <iframe
        ref={frame}
        data-framed={props.module.id}
        title={title}
        src={framePath}
        sandbox="allow-scripts"
        allow=""
        referrerPolicy="no-referrer"
        style={{ display: 'block', width: '100%', minHeight: 320, height, border: 0, ...(isShown ? {} : unseen) }}
      />
    </>
  );
}
