import { CallError, listAnnouncements } from '@atrium/contracts/calls';
import { minuteMs } from '@atrium/contracts/durations';
import type { Banner } from '@atrium/contracts/entities';
import { useQuery } from '@atrium/contracts/provided';
import { LazyImage } from '@atrium/ui';
import { useAtomValue } from 'jotai/react';
import { useCalls } from '../core/calls.ts';
import { regionAtom } from '../region/region.ts';
import { sessionAtom } from '../session/session.ts';
import './place-banner.css';

function useBanner(group: Banner['group']): Banner | undefined {
  const calls = useCalls();
  const { language, merchantCode } = useAtomValue(regionAtom);
  const { member } = useAtomValue(sessionAtom);
  const banners = useQuery({
    queryKey: ['placeBanner', language, merchantCode, member?.account ?? null],
    staleTime: minuteMs,
    queryFn: async () => {
      const result = await calls.invoke(listAnnouncements, { types: 'B' });
      if (!result.ok) throw new CallError(result.failure);
      return result.value.banners;
    },
  });
  return banners.data?.find((banner) => banner.group === group);
}

/** The first banner of a place, at the end of what it stands in, since it is known late; nothing where there is none. */
export default function PlaceBanner({ group }: { group: Banner['group'] }) {
  const banner = useBanner(group);
  if (!banner) return null;
  const content = (
    <>
      <LazyImage src={banner.imageUrl} alt="" ratio="21 / 8" />
      <bdi>{banner.title}</bdi>
    </>
  );
  if (banner.url === '') return <div className="shell-place-banner">{content}</div>;
  return (
    <a className="shell-place-banner" href={banner.url}>
      {content}
    </a>
  );
}
