import { useAtomValue } from 'jotai/react';
import { QuietPart } from '../parts/quiet-part.tsx';
import { noticesAtom } from '../status/site-notices.ts';
import { bannerPart } from './banner-part.ts';

/** The notices of the site. The page and every open dialog have a banner; the topmost one is shown (`isShown`). */
export function Banner({ isShown, isInDialog = false }: { isShown: boolean; isInDialog?: boolean }) {
  const { connection, waitUntil, closesAt } = useAtomValue(noticesAtom);
  const hasNews = connection !== 'fine' || waitUntil !== null || closesAt !== null;
  return isShown && hasNews ? <QuietPart part={bannerPart} props={{ isInDialog }} /> : null;
}
