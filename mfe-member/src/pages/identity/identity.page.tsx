import { type CallValue, getIdentity } from '@atrium/contracts/calls';
import { type IdentityCase, identityLevels } from '@atrium/contracts/entities';
import type { PageProps } from '@atrium/contracts/platform';
import { useCall } from '@atrium/contracts/react';
import { Badge, DateTime, Notice, PageHeader, Section, SkeletonText } from '@atrium/ui';
import { Answered } from '@atrium/ui/answered';
import { MemberFrame } from '../../features/member-frame/member-frame.tsx';
import { useText } from '../../texts.ts';
import '../../ui/form.css';
import '../../features/payments/payments.css';
import { IdentityForm } from './identity-form.tsx';

type Identity = CallValue<typeof getIdentity>;

/** What each level proves and opens, and which the member has. */
function Levels({ identity: { level: own, isRequiredForMoney } }: { identity: Identity }) {
  const text = useText();
  return (
    <div className="member-orders">
      {identityLevels.map((level) => (
        <article key={level} className="member-order">
          <header>
            <strong>{text(`identity.level.${level}`)}</strong>
            <Badge tone={own >= level ? 'won' : 'neutral'}>
              {text(own >= level ? 'identity.proven' : 'identity.notProven')}
            </Badge>
          </header>
          <p className="member-form__text">
            {level === 2
              ? text('identity.opens2')
              : text(isRequiredForMoney ? 'identity.opens1' : 'identity.opens1Demo')}
          </p>
        </article>
      ))}
    </div>
  );
}

function Cases({ cases }: { cases: readonly IdentityCase[] }) {
  const text = useText();
  if (cases.length === 0) return null;
  return (
    <Section title={text('identity.sent')}>
      <ul className="member-orders">
        {cases.map((one) => (
          <li key={one.caseId} className="member-order">
            <header>
              <span>
                {text(`identity.level.${one.level}`)} · <DateTime at={one.createdAt} />
              </span>
              <Badge tone={one.state === 'APPROVED' ? 'won' : 'neutral'}>{text(`identity.state.${one.state}`)}</Badge>
            </header>
            {one.remark ? <p className="member-form__text">{one.remark}</p> : null}
          </li>
        ))}
      </ul>
    </Section>
  );
}

/** What is left to do: wait, send pictures for the next level, or nothing. */
function NextStep({ identity }: { identity: Identity }) {
  const text = useText();
  if (identity.cases.some(({ state }) => state === 'WAITING')) {
    return (
      <Notice tone="info" title={text('identity.waiting')}>
        {text('identity.waitingText')}
      </Notice>
    );
  }
  if (identity.level === 2) return null;
  const next = identity.level === 0 ? 1 : 2;
  return (
    <Section title={text(`identity.prove.${next}`)}>
      <IdentityForm level={next} realName={identity.realName} />
    </Section>
  );
}

/** B11: who the member is, proven by pictures that two people of the operator look at. */
export default function IdentityPage({ path }: PageProps) {
  const text = useText();
  const identity = useCall(getIdentity, {});
  return (
    <MemberFrame path={path}>
      <PageHeader title={text('identity.menu')} description={text('identity.description')} />
      <Answered answer={identity} waiting={<SkeletonText lines={8} />}>
        {(data) => (
          <>
            <Levels identity={data} />
            <NextStep identity={data} />
            <Cases cases={data.cases} />
          </>
        )}
      </Answered>
    </MemberFrame>
  );
}
