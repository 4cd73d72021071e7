import { agentOwnPages } from '@atrium/contracts/constants';
import type { PageProps } from '@atrium/contracts/platform';
import { Slot } from '@atrium/contracts/react';
import { agentPage } from '@atrium/contracts/slots';
import { AgentFrame } from '../../features/agent-frame/agent-frame.tsx';

/** A12: a page of the agent's own account, in the frame of the agent centre. */
export default function OwnPage({ routeId, path, query }: PageProps) {
  const page = agentOwnPages.find((one) => one === routeId);
  return (
    <AgentFrame path={path}>
      {page ? <Slot slot={agentPage} props={{ page, path, query: query.toString() }} /> : null}
    </AgentFrame>
  );
}
