import { closeRegistrationLink } from '@atrium/contracts/calls';
import { joinPath } from '@atrium/contracts/constants';
import type { RegistrationLink } from '@atrium/contracts/entities';
import { Badge, Button, DateTime, Inline, Stack, useFormat } from '@atrium/ui';
import { SideDrawer } from '@atrium/ui/drawer';
import { FailureNotice } from '@atrium/ui/failure';
import { QrCode } from '@atrium/ui/qr-code';
import { type ComponentProps, useState } from 'react';
import { useAct } from '../../features/act/use-act.ts';
import { useCopy } from '../../features/act/use-copy.ts';
import { ListBody } from '../../features/list/list-body.tsx';
import { useText } from '../../texts.ts';
import { LinkForm } from './link-form.tsx';

interface LinkListProps
  extends Required<Pick<ComponentProps<typeof ListBody<RegistrationLink>>, 'answer' | 'page' | 'onPage'>> {
  ownRebate: number;
}

/** A link to copy, as a picture for a phone's camera, and its end. */
function LinkDrawer({ link, onClose }: { link: RegistrationLink; onClose(): void }) {
  const text = useText();
  const copy = useCopy(text('register.copied'));
  const { act, isBusy, failure } = useAct(text('register.closed'));
  const address = new URL(joinPath(link.code), location.origin).href;
  return (
    <SideDrawer title={`${text('register.link')} ${link.code}`} isOpen onClose={onClose}>
      <Stack gap={4}>
        <QrCode content={address} label={text('register.qr')} />
        <code className="agent-register__link">{address}</code>
        <FailureNotice failure={failure} />
        <Inline gap={3}>
          <Button icon="copy" onClick={() => void copy(address)}>
            {text('register.copy')}
          </Button>
          {link.isOpen ? (
            <Button
              icon="close"
              variant="danger"
              loading={isBusy}
              onClick={() => void act(closeRegistrationLink, { code: link.code })}
            >
              {text('register.close')}
            </Button>
          ) : null}
        </Inline>
      </Stack>
    </SideDrawer>
  );
}

function useLinkColumns(onShow: (link: RegistrationLink) => void) {
  const text = useText();
  const { number, rate } = useFormat();
  const end = 'end' as const;
  return [
    { id: 'code', header: text('register.link'), lead: true, cell: (link: RegistrationLink) => link.code },
    {
      id: 'kind',
      header: text('downline.kind'),
      cell: (link: RegistrationLink) => text(`downline.kinds.${link.kind}`),
    },
    {
      id: 'rebate',
      header: text('downline.rebate'),
      align: end,
      cell: (link: RegistrationLink) => rate(link.rebate),
    },
    {
      id: 'expires',
      header: text('register.expires'),
      cell: (link: RegistrationLink) =>
        link.expiresAt === null ? text('register.untilClosed') : <DateTime at={link.expiresAt} format="date" />,
    },
    {
      id: 'visits',
      header: text('register.visits'),
      align: end,
      cell: (link: RegistrationLink) => number(link.visits),
    },
    {
      id: 'registered',
      header: text('register.registered'),
      align: end,
      cell: (link: RegistrationLink) =>
        link.maxUses === null ? number(link.registered) : `${number(link.registered)} / ${number(link.maxUses)}`,
    },
    {
      id: 'state',
      header: text('register.state'),
      cell: (link: RegistrationLink) => (
        <Badge tone={link.isOpen ? 'won' : 'neutral'}>
          {text(link.isOpen ? 'register.isOpen' : 'register.isClosed')}
        </Badge>
      ),
    },
    {
      id: 'show',
      header: '',
      align: end,
      cell: (link: RegistrationLink) => (
        <Button
          size="sm"
          aria-haspopup="dialog"
          aria-label={text('register.showOf', { code: link.code })}
          onClick={() => onShow(link)}
        >
          {text('register.show')}
        </Button>
      ),
    },
  ];
}

/** The agent's links, and the form that makes one. */
export function LinkList({ answer, ownRebate, page, onPage }: LinkListProps) {
  const text = useText();
  const [shown, setShown] = useState<RegistrationLink | null>(null);
  const columns = useLinkColumns(setShown);
  const current = answer.data?.list.find(({ code }) => code === shown?.code) ?? shown;
  return (
    <Stack gap={6}>
      <LinkForm ownRebate={ownRebate} />
      <ListBody
        caption={text('register.links')}
        answer={answer}
        columns={columns}
        rowKey={(link) => link.code}
        page={page}
        onPage={onPage}
        none={{ icon: 'share', title: text('register.none'), text: text('register.noneHint') }}
      />
      {current ? <LinkDrawer link={current} onClose={() => setShown(null)} /> : null}
    </Stack>
  );
}
