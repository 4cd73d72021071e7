import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';

type Shows = Map<Element, () => void>;

/** Cards whose pictures are looked for while the one in their middle is near. */
const together = 8;
/** More than half of them one below the other, which is how the narrowest phone has them. */
const near = '2000px 0px';

/** Shows pictures when a tenth of them is in view. Each that is observed costs every frame of a scroll, so that only those nearby are. */
function showInView(list: Element, shows: Shows): () => void {
  const inView = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) {
        if (!isIntersecting) continue;
        shows.get(target)?.();
        inView.unobserve(target);
      }
    },
    { threshold: 0.1 },
  );
  const pictures = [...list.querySelectorAll('.a-image')];
  const groups = new Map<Element, readonly Element[]>();
  const nearby = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries)
        for (const picture of groups.get(target) ?? [])
          if (isIntersecting && shows.has(picture)) inView.observe(picture);
          else inView.unobserve(picture);
    },
    { rootMargin: near },
  );
  for (let from = 0; from < pictures.length; from += together) {
    const group = pictures.slice(from, from + together);
    const middle = group[Math.floor(group.length / 2)];
    if (!middle) continue;
    groups.set(middle, group);
    nearby.observe(middle);
  }
  return () => {
    inView.disconnect();
    nearby.disconnect();
  };
}

/** For a list that the page is scrolled through: the element around its cards, and what their pictures wait for. */
export function usePicturesByRows(games: unknown): {
  list: RefObject<HTMLDivElement | null>;
  whenSeen(picture: Element, show: () => void): () => void;
} {
  const list = useRef<HTMLDivElement>(null);
  const [shows] = useState<Shows>(() => new Map());
  const whenSeen = useCallback(
    (picture: Element, show: () => void) => {
      shows.set(picture, show);
      return () => void shows.delete(picture);
    },
    [shows],
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: other games are other cards, or the same in another order
  useEffect(() => (list.current ? showInView(list.current, shows) : undefined), [games, shows]);
  return { list, whenSeen };
}
