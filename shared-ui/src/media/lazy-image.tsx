import { clsx } from 'clsx';
import { type CSSProperties, useEffect, useRef, useState } from 'react';
import { Icon } from '../icon/icon.tsx';
import { giveUpImageCdn, pictureUrl } from './image-cdn.ts';
import './media.css';

export interface LazyImageProps {
  src: string;
  /** Empty for decoration. */
  alt: string;
  /** Width to height: keeps the place. */
  ratio?: string;
  /** Above the fold: loads at once. */
  eager?: boolean;
  /** The first picture of the page: before every other. */
  first?: boolean;
  /** What a cover is drawn of where the picture cannot be had; an icon stands there without it. */
  cover?: string;
  className?: string;
}

/** The colour of a name: always the same, and another one for most others. */
const hueOf = (name: string) => [...name].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 360, 0);

/** Pictures that were near once: the browser has them, so that one that comes back does not wait to be seen. */
const known = new Set<string>();
const awaited = new Map<Element, () => void>();
let observer: IntersectionObserver | undefined;

/** Calls back when a tenth of the element is in view. One observer for all: each costs every frame of a scroll. */
function whenSeen(element: Element, show: () => void): () => void {
  observer ??= new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) if (isIntersecting) awaited.get(target)?.();
    },
    { threshold: 0.1 },
  );
  awaited.set(element, show);
  observer.observe(element);
  return () => {
    awaited.delete(element);
    observer?.unobserve(element);
  };
}

function retryUrl(src: string): string {
  return `${src}${src.includes('?') ? '&' : '?'}retry=1`;
}

/** Loads when a tenth of it is in view; a picture that fails is retried once, at the site itself, then replaced by a drawn cover or a placeholder. */
export function LazyImage({
  src,
  alt,
  ratio = '4 / 3',
  first = false,
  eager = first,
  cover,
  className,
}: LazyImageProps) {
  const frame = useRef<HTMLSpanElement>(null);
  const [isNear, setNear] = useState(eager || known.has(src));
  const [state, setState] = useState<'loading' | 'shown' | 'retrying' | 'failed'>('loading');

  useEffect(() => {
    const element = frame.current;
    if (isNear || !element) return;
    return whenSeen(element, () => {
      known.add(src);
      setNear(true);
    });
  }, [isNear, src]);

  const fail = () => {
    if (pictureUrl(src) !== src) giveUpImageCdn();
    setState(state === 'retrying' ? 'failed' : 'retrying');
  };

  const address = state === 'retrying' ? retryUrl(src) : pictureUrl(src);
  return (
    <span
      className={clsx('a-image', className)}
      style={{ aspectRatio: ratio }}
      data-state={state}
      data-eager={eager || undefined}
      ref={frame}
    >
      {state !== 'failed' && (
        <img
          // Without an address until it is near: a picture put in while the page is scrolled lays the page out again.
          src={isNear ? address : undefined}
          alt={alt}
          decoding="async"
          fetchPriority={first ? 'high' : 'auto'}
          onLoad={() => setState('shown')}
          onError={fail}
        />
      )}
      {state === 'failed' && cover && (
        <span className="a-image__cover" style={{ '--a-hue': hueOf(cover) } as CSSProperties} aria-hidden="true">
          {cover}
        </span>
      )}
      {state === 'failed' && !cover && (
        <span className="a-image__placeholder" role="img" aria-label={alt}>
          <Icon name="sparkles" size={24} />
        </span>
      )}
    </span>
  );
}
