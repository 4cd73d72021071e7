import { listContracts } from '@atrium/contracts/calls';
import { useCall } from '@atrium/contracts/react';
import { Notice, useFormat } from '@atrium/ui';
import { useOpenKinds } from '../../features/contract/use-open-kinds.ts';
import { VersionsTable } from '../../features/contract/versions-table.tsx';
import { useText } from '../../texts.ts';
import { ContractForm } from './contract-form.tsx';

/** The offer form with the terms in force of the chosen kind and the most that the agent can give. */
export function ContractOffer({ account }: { account: string }) {
  const text = useText();
  const { number } = useFormat();
  const { data } = useCall(listContracts, { whose: 'GIVEN', account, status: 'VALID', pageNo: 1, pageSize: 20 });
  const kinds = useOpenKinds();
  if (kinds.length === 0) return <Notice tone="info" title={text('contracts.noKinds')} />;
  return (
    <ContractForm
      account={account}
      kinds={kinds}
      beside={(kind) => {
        if (!data) return null;
        const current = data.list.filter((one) => one.kind === kind);
        const cap = data.caps[kind];
        return (
          <>
            <Notice
              tone="info"
              title={cap === 0 ? text('contracts.noCap') : text('contracts.cap', { rate: number(cap / 100, 2) })}
            />
            <h3>{text('contracts.current')}</h3>
            {current.length === 0 ? <p>{text('contracts.noCurrent')}</p> : <VersionsTable contracts={current} />}
          </>
        );
      }}
    />
  );
}
