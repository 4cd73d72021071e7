import { getWhitelabel } from '@atrium/contracts/calls';
import { loginOpen } from '@atrium/contracts/commands';
import { dividendApprovalMinor } from '@atrium/contracts/constants';
import type { Whitelabel } from '@atrium/contracts/entities';
import { useCall, usePlatform, useSession } from '@atrium/contracts/react';
import { Button, Icon, type IconName, LinkButton, useFormat } from '@atrium/ui';
import { SiteSwitches } from '../../features/agent-frame/site-switches.tsx';
import { useText } from '../../texts.ts';
import '../../features/agent-frame/agent-frame.css';
import './landing.css';

const points = ['figures', 'terms', 'payout'] as const;
const pointIcons: Record<(typeof points)[number], IconName> = { figures: 'chart', terms: 'receipt', payout: 'coins' };

/** What the site says of itself: of contracts only where it offers them, of dividends only where they are among them. */
function usePromises(site: Whitelabel | undefined): readonly { point: (typeof points)[number]; sentences: string[] }[] {
  const text = useText();
  const { money } = useFormat();
  const hasContracts = !site || site.dividend || site.salary;
  const approval = text('landing.approval', { amount: money(dividendApprovalMinor) });
  return points
    .filter((point) => point === 'figures' || hasContracts)
    .map((point) => ({
      point,
      sentences: [text(`landing.${point}.text`), ...(point === 'payout' && site?.dividend !== false ? [approval] : [])],
    }));
}

/** A1: what being an agent here means, and the agent side of the login. */
export default function LandingPage() {
  const text = useText();
  const { bus } = usePlatform();
  const { isAgent } = useSession();
  const site = useCall(getWhitelabel, {}).data;
  const promises = usePromises(site);
  const isPlayMoney = site?.moneyMode === 'demo';
  return (
    <div className="agent-landing">
      <header className="agent-landing__header">
        <a className="agent-frame__brand" href="/">
          Atrium
        </a>
        <SiteSwitches />
      </header>
      <main className="agent-landing__main">
        <p className="agent-landing__eyebrow">{text('titles.landing')}</p>
        <h1>{text('landing.title')}</h1>
        <p className="agent-landing__lead">{text('landing.lead')}</p>
        <p className="agent-landing__actions">
          {isAgent ? (
            <LinkButton variant="primary" size="lg" href="/agentHome">
              {text('landing.enter')}
            </LinkButton>
          ) : (
            <Button
              variant="primary"
              size="lg"
              icon="login"
              onClick={() => void bus.send(loginOpen, { agent: true, returnTo: '/agentHome' })}
            >
              {text('landing.login')}
            </Button>
          )}
          <LinkButton variant="ghost" size="lg" href="/">
            {text('landing.toSite')}
          </LinkButton>
        </p>
        <ul className="agent-landing__points">
          {promises.map(({ point, sentences }) => (
            <li key={point}>
              <Icon name={pointIcons[point]} size={24} />
              <h2>{text(`landing.${point}.title`)}</h2>
              <p>{sentences.join(' ')}</p>
            </li>
          ))}
        </ul>
        <p className="agent-landing__note">
          {isPlayMoney ? `${text('landing.playMoney')} ` : ''}
          {text('landing.note')}
        </p>
      </main>
    </div>
  );
}
