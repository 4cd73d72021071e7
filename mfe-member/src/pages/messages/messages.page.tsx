import type { PageProps } from '@atrium/contracts/platform';
import { usePlatform } from '@atrium/contracts/react';
import { PageHeader } from '@atrium/ui';
import { Tabs } from '@atrium/ui/tabs';
import { MemberFrame } from '../../features/member-frame/member-frame.tsx';
import { useText } from '../../texts.ts';
import { Inbox } from './inbox.tsx';
import { NoticeChoices } from './notice-choices.tsx';
import { OwnCases } from './own-cases.tsx';
import './messages.css';

const views = { inbox: Inbox, cases: OwnCases, choices: NoticeChoices };
type View = keyof typeof views;
const isView = (view: string | null): view is View => view !== null && Object.hasOwn(views, view);

/** M14, S32: messages, the player's cases, and where messages are sent besides. */
export default function MessagesPage({ path, query }: PageProps) {
  const { navigate } = usePlatform();
  const text = useText();
  const asked = query.get('view');
  const view = isView(asked) ? asked : 'inbox';
  const Shown = views[view];
  return (
    <MemberFrame path={path}>
      <PageHeader title={text('menu.messages')} description={text('messages.description')} />
      <Tabs<View>
        label={text('menu.messages')}
        value={view}
        onChange={(next) => navigate(`${path}?view=${next}`, { replace: true })}
        items={[
          { value: 'inbox', label: text('menu.messages') },
          { value: 'cases', label: text('cases.title') },
          { value: 'choices', label: text('choices.title') },
        ]}
      >
        <Shown />
      </Tabs>
    </MemberFrame>
  );
}
