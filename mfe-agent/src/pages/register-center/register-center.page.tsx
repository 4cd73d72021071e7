import { callFailureOf, listRegistrationLinks } from '@atrium/contracts/calls';
import type { PageProps } from '@atrium/contracts/platform';
import { useCall } from '@atrium/contracts/react';
import { ErrorState, PageHeader, SkeletonText } from '@atrium/ui';
import { Tabs } from '@atrium/ui/tabs';
import { useState } from 'react';
import { AgentFrame } from '../../features/agent-frame/agent-frame.tsx';
import { useText } from '../../texts.ts';
import { AccountForm } from './account-form.tsx';
import { LinkList } from './link-list.tsx';
import './register-center.css';

const ways = ['create', 'links'] as const;

/** A4: accounts that the agent opens, and links by which visitors join. */
export default function RegisterCenterPage({ path }: PageProps) {
  const text = useText();
  const [way, setWay] = useState<(typeof ways)[number]>('create');
  const [page, setPage] = useState(1);
  const links = useCall(listRegistrationLinks, { pageNo: page }, { keepPrevious: true });
  const failure = links.data ? undefined : callFailureOf(links.error);
  return (
    <AgentFrame path={path}>
      <PageHeader title={text('register.title')} description={text('register.description')} />
      {failure ? (
        <ErrorState title={failure.message} traceId={failure.traceId} onRetry={() => void links.refetch()} />
      ) : links.data ? (
        <Tabs<(typeof ways)[number]>
          label={text('register.ways')}
          value={way}
          onChange={setWay}
          items={ways.map((value) => ({ value, label: text(`register.${value}`) }))}
        >
          {way === 'create' ? (
            <AccountForm ownRebate={links.data.ownRebate} />
          ) : (
            <LinkList answer={links} ownRebate={links.data.ownRebate} page={page} onPage={setPage} />
          )}
        </Tabs>
      ) : (
        <SkeletonText lines={8} />
      )}
    </AgentFrame>
  );
}
