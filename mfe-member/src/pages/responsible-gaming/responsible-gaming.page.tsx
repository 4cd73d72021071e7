import { type CallValue, callFailureOf, getPlayLimits } from '@atrium/contracts/calls';
import { helpLineOf, limitKinds, merchantOf } from '@atrium/contracts/constants';
import type { PageProps } from '@atrium/contracts/platform';
import { useCall, useRegion } from '@atrium/contracts/react';
import { Card, DateTime, ErrorState, Inline, Money, PageHeader, Section, SkeletonText, Stat } from '@atrium/ui';
import { LimitPrompt } from '../../features/limits/limit-prompt.tsx';
import { MemberFrame } from '../../features/member-frame/member-frame.tsx';
import { useText } from '../../texts.ts';
import { Rest } from '../../ui/rest/rest.tsx';
import { Breaks } from './breaks.tsx';
import { CheckInterval } from './check-interval.tsx';
import { LimitRow } from './limit-row.tsx';
import '../../ui/form.css';
import './responsible-gaming.css';

type Overview = CallValue<typeof getPlayLimits>;

function Figures({ overview: { standing, lifetime } }: { overview: Overview }) {
  const text = useText();
  return (
    <>
      <Section title={text('rg.now')}>
        <Inline gap={3}>
          <Stat label={text('rg.since')} value={<DateTime at={standing.since} format="time" />} />
          <Stat label={text('rg.wagered')} value={<Money minor={standing.wagered} />} />
          <Stat label={text('rg.won')} value={<Money minor={standing.won} />} />
          <Stat label={text('rg.net')} value={<Money minor={standing.net} result />} />
          {standing.openStake === 0 ? null : (
            <Stat label={text('rg.openStake')} value={<Money minor={standing.openStake} />} />
          )}
        </Inline>
      </Section>
      <Section title={text('rg.lifetime')}>
        <Inline gap={3}>
          <Stat label={text('rg.deposited')} value={<Money minor={lifetime.deposited} />} />
          <Stat label={text('rg.withdrawn')} value={<Money minor={lifetime.withdrawn} />} />
          <Stat
            label={text('rg.netDeposits')}
            value={<Money minor={lifetime.netDeposits} />}
            trend={text('rg.netDepositsHint')}
          />
        </Inline>
      </Section>
    </>
  );
}

function Limits({ overview }: { overview: Overview }) {
  const text = useText();
  const { timeZone } = useRegion();
  return (
    <Section title={text('rg.limits')}>
      <p className="member-limits__hint">{text('rg.limitsHint', { zone: timeZone })}</p>
      <div className="member-limits">
        {limitKinds.map((kind) => (
          <Card key={kind} as="section" padding="lg" aria-label={text(`rg.kind.${kind}`)}>
            <h3 className="member-limits__kind">{text(`rg.kind.${kind}`)}</h3>
            <p className="member-limits__hint">{text(`rg.kindHint.${kind}`)}</p>
            <ul className="member-limits__rows">
              {overview.limits
                .filter((limit) => limit.kind === kind)
                .map((limit) => (
                  <LimitRow key={limit.frame} limit={limit} />
                ))}
            </ul>
          </Card>
        ))}
      </div>
    </Section>
  );
}

/** Help lines outside of the site. */
function Help() {
  const text = useText();
  const { merchantCode } = useRegion();
  const line = helpLineOf(merchantOf(merchantCode).country);
  if (!line) return null;
  return (
    <Section title={text('rg.help')}>
      <p className="member-limits__hint">
        {text('rg.helpText', { name: line.name })}{' '}
        <a href={`tel:${line.phone}`} className="a-figures">
          {line.phone}
        </a>
      </p>
    </Section>
  );
}

/** RG1–RG8, RG12: limits, breaks and figures, all set by the player. */
export default function ResponsibleGamingPage({ path }: PageProps) {
  const text = useText();
  const overview = useCall(getPlayLimits, {});
  const failure = callFailureOf(overview.error);
  return (
    <MemberFrame path={path}>
      <PageHeader title={text('rg.menu')} description={text('rg.description')} />
      {failure ? (
        <ErrorState title={failure.message} traceId={failure.traceId} onRetry={() => void overview.refetch()} />
      ) : overview.data ? (
        <>
          <Rest overview={overview.data} />
          <LimitPrompt />
          <Figures overview={overview.data} />
          <Limits overview={overview.data} />
          <CheckInterval minutes={overview.data.checkMinutes} />
          <Breaks isExcluded={overview.data.exclusion !== null} />
          <Help />
        </>
      ) : (
        <SkeletonText lines={12} />
      )}
    </MemberFrame>
  );
}
