import type { CallValue } from '@atrium/contracts/calls';
import { callFailureOf, endSession, getSecurityOverview } from '@atrium/contracts/calls';
import type { PageProps } from '@atrium/contracts/platform';
import { useCall, useCommand, useSession } from '@atrium/contracts/react';
import {
  Badge,
  Button,
  Card,
  DateTime,
  ErrorState,
  Icon,
  Notice,
  PageHeader,
  Section,
  SkeletonText,
  WhenNear,
} from '@atrium/ui';
import { MemberFrame } from '../../features/member-frame/member-frame.tsx';
import { useText } from '../../texts.ts';
import { CommandNotice } from '../../ui/command/command-notice.tsx';
import { DeviceList } from './device-list.tsx';
import { deviceName } from './device-name.ts';
import { LoginLog } from './login-log.tsx';
import { ProfilePanel } from './profile-panel.tsx';
import { Protections } from './protections.tsx';
import '../../ui/form.css';
import './security-center.css';

type Overview = CallValue<typeof getSecurityOverview>;

function Facts({ overview }: { overview: Overview }) {
  const text = useText();
  const { member } = useSession();
  const facts = [
    { id: 'account', value: member?.account },
    { id: 'memberSince', value: <DateTime at={overview.memberSince} format="date" /> },
    ...(overview.invitedBy ? [{ id: 'invitedBy', value: overview.invitedBy } as const] : []),
    {
      id: 'lastLogin',
      value: overview.lastLogin ? (
        <>
          <DateTime at={overview.lastLogin.at} format="datetime" /> · {overview.lastLogin.ip}
        </>
      ) : (
        text('security.firstLogin')
      ),
    },
    { id: 'paymentPassword', value: text(overview.hasPaymentPassword ? 'security.set' : 'security.notSet') },
  ] as const;
  return (
    <Card padding="lg">
      <ProfilePanel />
      <dl className="member-facts">
        {facts.map((fact) => (
          <div key={fact.id}>
            <dt>{text(`security.${fact.id}`)}</dt>
            <dd>{fact.value}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}

function Sessions({ overview }: { overview: Overview }) {
  const text = useText();
  const end = useCommand();
  return (
    <>
      <CommandNotice command={end} />
      <ul className="member-sessions">
        {overview.sessions.map((session) => (
          <li key={session.sessionId}>
            <Icon name="monitor" size={20} />
            <span className="member-sessions__what">
              <strong>{deviceName(session.userAgent) ?? text('security.unknownDevice')}</strong>
              <small>
                {session.ip} · <DateTime at={session.lastSeenAt} format="datetime" />
              </small>
            </span>
            {session.isCurrent ? (
              <Badge tone="accent">{text('security.thisDevice')}</Badge>
            ) : (
              <Button
                variant="secondary"
                size="sm"
                disabled={end.isBusy}
                onClick={() => void end.run(endSession, { sessionId: session.sessionId })}
              >
                {text('security.endSession')}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </>
  );
}

/** M1: protections of the account and its sessions. */
export default function SecurityCenterPage({ path }: PageProps) {
  const text = useText();
  const overview = useCall(getSecurityOverview, {});
  const failure = callFailureOf(overview.error);
  return (
    <MemberFrame path={path}>
      <PageHeader title={text('menu.security')} description={text('security.description')} />
      {failure ? (
        <ErrorState title={failure.message} traceId={failure.traceId} onRetry={() => void overview.refetch()} />
      ) : overview.data ? (
        <>
          <Facts overview={overview.data} />
          {overview.data.coolOffUntil ? (
            <Notice tone="info" title={text('protection.coolOff')}>
              <DateTime at={overview.data.coolOffUntil} format="datetime" />
            </Notice>
          ) : null}
          <Section title={text('protection.title')}>
            <Protections overview={overview.data} />
          </Section>
          <Section title={text('protection.devices')}>
            <DeviceList devices={overview.data.devices} />
          </Section>
          <Section title={text('security.sessions')}>
            <Sessions overview={overview.data} />
          </Section>
          <Section title={text('log.title')}>
            <WhenNear height={640}>
              <LoginLog />
            </WhenNear>
          </Section>
        </>
      ) : (
        <SkeletonText lines={8} />
      )}
    </MemberFrame>
  );
}
