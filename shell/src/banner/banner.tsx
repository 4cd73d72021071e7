import { useAtomValue } from 'jotai/react';
import { QuietPart } from '../parts/quiet-part.tsx';
import { noticesAtom } from '../status/site-notices.ts';
import { bannerPart } from './banner-part.ts';

/** What everybody has to know. Every open dialog has a place for it, and the page; it is shown in the topmost (`isShown`). */
export function Banner({ isShown, isInDialog = false }: { isShown: boolean; isInDialog?: boolean }) {
  const { connection, waitUntil, closesAt } = useAtomValue(noticesAtom);
  const hasNews = connection !== 'fine' || waitUntil !== null || closesAt !== null;
  return isShown && hasNews ? <QuietPart part={bannerPart} props={{ isInDialog }} /> : null;
}
