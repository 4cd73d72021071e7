import { listContracts } from '@atrium/contracts/calls';
import type { ContractKind } from '@atrium/contracts/constants';
import { useCall } from '@atrium/contracts/react';
import { EmptyState, LinkButton } from '@atrium/ui';
import { useText } from '../../texts.ts';

/** Why a period has no bill, and what the agent can do: without a contract there will be none. */
export function NoBills({ kind }: { kind: ContractKind }) {
  const text = useText();
  const own = useCall(listContracts, { whose: 'OWN', kind, pageNo: 1, pageSize: 20 }).data?.list;
  const isInForce = own?.some(({ status }) => status === 'VALID') ?? true;
  if (isInForce) return <EmptyState icon="receipt" title={text('bills.none')} text={text('bills.noneHint')} />;
  const isOffered = own?.some(({ status }) => status === 'REQUESTED');
  return (
    <EmptyState
      icon="receipt"
      title={text(isOffered ? 'bills.offerWaits' : 'bills.noContract')}
      text={text(isOffered ? 'bills.offerWaitsHint' : 'bills.noContractHint')}
      action={<LinkButton href="/agentHome/contracts">{text('bills.toContracts')}</LinkButton>}
    />
  );
}
