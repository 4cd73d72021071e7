import { callFailureOf, getAccess } from '@atrium/contracts/calls';
import { useCall } from '@atrium/contracts/react';
import { EmptyState, ErrorState, Notice, Section, SkeletonText, Stack } from '@atrium/ui';
import { askEveryMs } from '../../../ask-every-ms.ts';
import { useText } from '../../../texts.ts';
import { ProposalRow } from './proposal-row.tsx';
import { RightsForm, RightsRow } from './rights.tsx';
import { Testers } from './testers.tsx';
import { TokenForm } from './token-form.tsx';
import { TokenRow } from './token-row.tsx';
import '../../../ui/card.css';

/** What waits for a second person, tokens, and who may release which part. */
export function AccessSection() {
  const text = useText();
  const access = useCall(getAccess, {}, { refetchIntervalMs: askEveryMs.state });
  const failure = access.data ? undefined : callFailureOf(access.error);
  if (failure)
    return <ErrorState title={failure.message} traceId={failure.traceId} onRetry={() => void access.refetch()} />;
  if (!access.data) return <SkeletonText lines={6} />;
  const { proposals, tokens, rights, testers, may } = access.data;
  const mayDecide = may.includes('access');
  return (
    <>
      <Section title={text('access.proposals')}>
        {proposals.length === 0 ? (
          <EmptyState title={text('access.noProposals')} text={text('access.noProposalsHint')} />
        ) : null}
        <ul className="ops-cards">
          {proposals.map((one) => (
            <li key={one.id}>
              <ProposalRow proposal={one} />
            </li>
          ))}
        </ul>
      </Section>
      {mayDecide ? null : <Notice>{text('access.admins')}</Notice>}
      <Section title={text('access.rights')}>
        <Stack gap={4}>
          {rights.length === 0 ? <p className="ops-rule__muted">{text('access.everybody')}</p> : null}
          <ul className="ops-cards">
            {rights.map((one) => (
              <li key={one.part}>
                <RightsRow rights={one} />
              </li>
            ))}
          </ul>
          {mayDecide ? <RightsForm /> : null}
        </Stack>
      </Section>
      <Section title={text('testers.title')}>
        <Testers testers={testers} />
      </Section>
      <Section title={text('access.tokens')}>
        <Stack gap={4}>
          {tokens.length === 0 ? (
            <EmptyState title={text('access.noTokens')} text={text('access.noTokensHint')} />
          ) : null}
          <ul className="ops-cards">
            {tokens.map((one) => (
              <li key={one.id}>
                <TokenRow token={one} mayRevoke={mayDecide} />
              </li>
            ))}
          </ul>
          {mayDecide ? <TokenForm /> : null}
        </Stack>
      </Section>
    </>
  );
}
