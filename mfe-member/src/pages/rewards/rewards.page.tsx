import { activityGroup, activityGroups } from '@atrium/contracts/activity';
import { listPromotions } from '@atrium/contracts/calls';
import type { Promotion } from '@atrium/contracts/entities';
import type { PageProps } from '@atrium/contracts/platform';
import { useCall } from '@atrium/contracts/react';
import { DateTime, PageHeader, Section, SkeletonText, useFormat } from '@atrium/ui';
import { Answered } from '@atrium/ui/answered';
import { MemberFrame } from '../../features/member-frame/member-frame.tsx';
import { NoPromotions } from '../../features/promotions/no-promotions.tsx';
import { PromotionAction } from '../../features/promotions/promotion-action.tsx';
import { ActivityBadge } from '../../features/promotions/state-badge.tsx';
import { useText } from '../../texts.ts';
import '../../ui/form.css';
import './rewards.css';

type Group = (typeof activityGroups)[number];

function RewardCard({ promotion }: { promotion: Promotion }) {
  const text = useText();
  const { money } = useFormat();
  const { id, title, state, endsAt, amountMinor } = promotion;
  return (
    <article className="member-reward" data-reward={id}>
      <header>
        <h3>{title}</h3>
        <ActivityBadge state={state} />
      </header>
      <p>
        <a href={`/promotions#${id}`}>{text('rewards.terms')}</a>
        {endsAt === null ? null : (
          <>
            {' · '}
            {text('promotions.until')} <DateTime at={endsAt} format="datetime" />
          </>
        )}
      </p>
      {amountMinor ? <p>{text('promotions.got', { amount: money(amountMinor) })}</p> : null}
      <PromotionAction promotion={promotion} />
    </article>
  );
}

/** A group without promotions is not shown. */
function RewardGroup({ title, promotions }: { title: string; promotions: readonly Promotion[] }) {
  if (promotions.length === 0) return null;
  return (
    <Section title={title}>
      <ul className="member-rewards">
        {promotions.map((promotion) => (
          <li key={promotion.id}>
            <RewardCard promotion={promotion} />
          </li>
        ))}
      </ul>
    </Section>
  );
}

/** M11: what the player can have, what runs and what has ended. */
export default function RewardsPage({ path }: PageProps) {
  const text = useText();
  const answer = useCall(listPromotions, {});
  const promotions = answer.data?.promotions ?? [];
  const inGroup = (group: Group) => promotions.filter(({ state }) => activityGroup(state) === group);
  return (
    <MemberFrame path={path}>
      <PageHeader
        title={text('rewards.menu')}
        description={text('rewards.description')}
        actions={<a href="/member/bonuses">{text('rewards.bonuses')}</a>}
      />
      <Answered answer={answer} waiting={<SkeletonText lines={8} />}>
        {() => (
          <>
            {inGroup('READY').length > 0 ? null : (
              <NoPromotions title={text('rewards.none')} text={text('rewards.noneHint')} />
            )}
            {activityGroups.map((group) => (
              <RewardGroup key={group} title={text(`rewards.groups.${group}`)} promotions={inGroup(group)} />
            ))}
          </>
        )}
      </Answered>
    </MemberFrame>
  );
}
