import { callFailureOf, endContract, listContracts } from '@atrium/contracts/calls';
import { modalOpen } from '@atrium/contracts/commands';
import type { AgentContract } from '@atrium/contracts/entities';
import { useCall, usePlatform } from '@atrium/contracts/react';
import { Button, ErrorState, Inline, Notice, SkeletonText, Stack } from '@atrium/ui';
import { SideDrawer } from '@atrium/ui/drawer';
import { FailureNotice } from '@atrium/ui/failure';
import { useState } from 'react';
import { useAct } from '../../features/act/use-act.ts';
import { ContractExample } from '../../features/contract/contract-example.tsx';
import { VersionsTable } from '../../features/contract/versions-table.tsx';
import { useText } from '../../texts.ts';

export type Whose = 'OWN' | 'GIVEN';
/** The chosen version and the ones before it fit beside each other. */
const shownAtOnce = 4;

function Versions({ whose, contract }: { whose: Whose; contract: AgentContract }) {
  const { kind, account, version } = contract;
  const of = whose === 'GIVEN' && account !== null ? { account } : {};
  const answer = useCall(listContracts, { whose, kind, ...of, pageNo: 1, pageSize: 100 });
  const failure = answer.data ? undefined : callFailureOf(answer.error);
  if (failure) {
    return (
      <ErrorState compact title={failure.message} traceId={failure.traceId} onRetry={() => void answer.refetch()} />
    );
  }
  if (!answer.data) return <SkeletonText lines={8} />;
  const upTo = answer.data.list.filter((one) => one.version <= version || one.status === 'VALID');
  return <VersionsTable contracts={upTo.slice(0, shownAtOnce)} />;
}

/** Ends a contract that the agent gave, once it was asked for twice. */
function EndContract({ contractId, onEnded }: { contractId: string; onEnded(): void }) {
  const text = useText();
  const [isAsked, setAsked] = useState(false);
  const { act, isBusy, problem } = useAct(text('contracts.endDone'));
  if (!isAsked) return <Button onClick={() => setAsked(true)}>{text('contracts.end')}</Button>;
  return (
    <Stack gap={3}>
      <Notice tone="info" title={text('contracts.endHint')} />
      <FailureNotice failure={problem} />
      <Inline gap={3}>
        <Button onClick={() => setAsked(false)}>{text('contracts.keep')}</Button>
        <Button
          variant="danger"
          loading={isBusy}
          onClick={async () => {
            if (await act(endContract, { contractId })) onEnded();
          }}
        >
          {text('contracts.endNow')}
        </Button>
      </Inline>
    </Stack>
  );
}

/** One contract: its versions beside each other, an example, and what the agent may do with it. */
export function ContractDrawer(props: { whose: Whose; contract: AgentContract; onClose(): void }) {
  const { whose, contract, onClose } = props;
  const text = useText();
  const { bus } = usePlatform();
  const { contractId, kind, status, account, example } = contract;
  const isOpen = status === 'VALID' || status === 'REQUESTED';
  return (
    <SideDrawer
      title={`${text(`contracts.kinds.${kind}`)} · ${account ?? text('contracts.house')}`}
      isOpen
      onClose={onClose}
    >
      <Stack gap={5}>
        <Versions whose={whose} contract={contract} />
        {example ? <ContractExample example={example} /> : null}
        {whose === 'OWN' && status === 'REQUESTED' ? (
          <Button
            variant="primary"
            onClick={() => {
              onClose();
              void bus.send(modalOpen, { modal: 'contracts', id: contractId });
            }}
          >
            {text('contracts.answer')}
          </Button>
        ) : null}
        {whose === 'GIVEN' && isOpen ? <EndContract contractId={contractId} onEnded={onClose} /> : null}
      </Stack>
    </SideDrawer>
  );
}
