import { Skeleton, SkeletonCards, Stack } from '@atrium/ui';
import type { CSSProperties } from 'react';
import { firstPicture } from '../../core/early-answers.ts';

/** The picture the page itself has already drawn stays until its own one stands there. */
function FirstPicture({ src, wide, narrow }: NonNullable<ReturnType<typeof firstPicture>>) {
  const style = { '--splash-wide': wide, '--splash-narrow': narrow } as CSSProperties;
  return <img className="shell-splash" style={style} src={src} alt="" fetchPriority="high" />;
}

/** The shape most pages have: a heading and cards. */
export function PageSkeleton() {
  const picture = firstPicture();
  return (
    <Stack gap={6}>
      {picture ? <FirstPicture {...picture} /> : <Skeleton width={220} height={32} />}
      <SkeletonCards count={10} min={180} ratio="3 / 4" />
    </Stack>
  );
}
