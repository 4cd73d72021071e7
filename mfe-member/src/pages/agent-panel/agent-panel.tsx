import type { AgentOwnPage } from '@atrium/contracts/constants';
import type { PageProps } from '@atrium/contracts/platform';
import type { agentPage, SlotProps } from '@atrium/contracts/slots';
import { SkeletonText } from '@atrium/ui';
import { type ComponentType, lazy, Suspense } from 'react';

/** The pages of this remote that the agent centre has, too. */
const pages: Readonly<Record<AgentOwnPage, ComponentType<PageProps>>> = {
  deposit: lazy(() => import('../deposit/deposit.page.tsx')),
  withdraw: lazy(() => import('../withdraw/withdraw.page.tsx')),
  transfer: lazy(() => import('../transfer/transfer.page.tsx')),
  messages: lazy(() => import(/* webpackChunkName: "orders" */ '../messages/messages.page.tsx')),
  'deposit-record': lazy(() => import(/* webpackChunkName: "orders" */ '../deposit-record/deposit-record.page.tsx')),
  'withdraw-record': lazy(() => import(/* webpackChunkName: "orders" */ '../withdraw-record/withdraw-record.page.tsx')),
};

/** A page of the agent's own account, without the member centre around it. */
export default function AgentPanel({ page, path, query }: SlotProps<typeof agentPage>) {
  const Page = pages[page];
  return (
    <Suspense fallback={<SkeletonText lines={8} />}>
      <Page routeId={page} path={path} query={new URLSearchParams(query)} hash="" />
    </Suspense>
  );
}
