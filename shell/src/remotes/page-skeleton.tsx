import { Skeleton, SkeletonCards, Stack } from '@atrium/ui';

/** The shape most pages have: a heading and cards. */
export function PageSkeleton() {
  return (
    <Stack gap={6}>
      <Skeleton width={220} height={32} />
      <SkeletonCards count={10} min={180} ratio="3 / 4" />
    </Stack>
  );
}
