import { PageHeader, Skeleton, SkeletonCards, Stack } from '@atrium/ui';
import type { CSSProperties } from 'react';
import { firstHead, firstPicture } from '../../core/early-answers.ts';
import { serverDrawn } from '../../core/server-drawn.ts';

/** The picture that the page's own script has drawn, until the page shows it itself. */
function FirstPicture({ src, wide, narrow }: NonNullable<ReturnType<typeof firstPicture>>) {
  const style = { '--splash-wide': wide, '--splash-narrow': narrow } as CSSProperties;
  return <img className="shell-splash" style={style} src={src} alt="" fetchPriority="high" />;
}

/** What the server has drawn, else a placeholder in the shape of most pages: a heading and cards. */
export function PageSkeleton() {
  const element = serverDrawn();
  // The very elements that the page came with: nothing is drawn twice, no picture loaded again.
  if (element) return <div ref={(place) => place?.replaceChildren(element)} className="shell-drawn__place" />;
  const picture = firstPicture();
  const head = firstHead();
  return (
    <Stack gap={6} className={head?.className}>
      {picture ? <FirstPicture {...picture} /> : head ? <PageHeader {...head} /> : <Skeleton width={220} height={32} />}
      <SkeletonCards count={10} min={180} ratio="3 / 4" />
    </Stack>
  );
}
