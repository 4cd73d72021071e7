import type { DownlineMember } from '@atrium/contracts/entities';
import { DateTime, Inline, LinkButton, Money, Section, Stack, useFormat } from '@atrium/ui';
import { SideDrawer } from '@atrium/ui/drawer';
import { FactList } from '@atrium/ui/facts';
import { useText } from '../../texts.ts';
import { ContractOffer } from './contract-offer.tsx';
import { lineHref } from './downline-view.ts';
import { MessageForm } from './message-form.tsx';
import { RebateForm } from './rebate-form.tsx';
import { ContractBadges } from './use-downline-columns.tsx';

interface DownlineDrawerProps {
  member: DownlineMember;
  ownRebate: number;
  onClose(): void;
}

/** One account of the line: its data, and what the agent may do with it. */
export function DownlineDrawer({ member, ownRebate, onClose }: DownlineDrawerProps) {
  const text = useText();
  const { rate } = useFormat();
  const isDirect = member.level === 1;
  const canRaise = isDirect && member.rebate < ownRebate;
  return (
    <SideDrawer title={member.account} isOpen onClose={onClose}>
      <Stack gap={5}>
        <FactList
          facts={[
            [text('downline.parent'), member.parent],
            [text('downline.balance'), <Money key="balance" minor={member.balance} />],
            [text('downline.rebate'), rate(member.rebate)],
            [text('downline.registered'), <DateTime key="registered" at={member.registeredAt} />],
            [text('downline.email'), member.email ?? '–'],
            [text('downline.mobile'), member.mobile ?? '–'],
            [text('contracts.title'), <ContractBadges key="contracts" contracts={member.contracts} />],
          ]}
        />
        <Inline gap={3}>
          {member.directs > 0 ? (
            <LinkButton icon="network" href={lineHref(member.memberId)}>
              {text('downline.viewLine')}
            </LinkButton>
          ) : null}
          <LinkButton icon="coins" href={`/agentHome/transfer?account=${encodeURIComponent(member.account)}`}>
            {text('downline.transfer')}
          </LinkButton>
        </Inline>
        {canRaise ? (
          <Section title={text('downline.setRebate')}>
            <RebateForm key={member.rebate} member={member} max={ownRebate} />
          </Section>
        ) : null}
        {isDirect ? (
          <Section title={text('contracts.offer')}>
            <ContractOffer account={member.account} />
          </Section>
        ) : null}
        <Section title={text('downline.message')}>
          <MessageForm memberId={member.memberId} />
        </Section>
      </Stack>
    </SideDrawer>
  );
}
