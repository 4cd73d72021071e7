import { makeAgent, setMemberState, setMemberTags } from '@atrium/contracts/calls';
import { memberType } from '@atrium/contracts/constants';
import type { MemberFile } from '@atrium/contracts/entities';
import { useSession } from '@atrium/contracts/react';
import { isAllowed } from '@atrium/contracts/release';
import { Button, Inline } from '@atrium/ui';
import { FormItem, Input } from '@atrium/ui/form';
import { useId, useState } from 'react';
import { typedTags } from '../../features/decide/audience-fields.tsx';
import { ReasonForm } from '../../features/decide/reason-form.tsx';
import { useDecide } from '../../features/decide/use-decide.ts';
import { useFieldProblem } from '../../features/decide/use-field-problem.ts';
import { useText } from '../../texts.ts';
import { RebateForm } from './rebate-form.tsx';

type Change = 'state' | 'tags' | 'agent' | 'rebate';

/** The changes of an account that the reader may make, one at a time. */
export function MemberChanges({ member }: { member: MemberFile }) {
  const text = useText();
  const formId = useId();
  const session = useSession();
  const [changing, setChanging] = useState<Change | null>(null);
  const isClosed = member.state === 'DISABLED';
  const isAdmin = isAllowed('admin', session);
  const mayHead = member.type === memberType && member.upline === null && isAdmin;
  const line = isAdmin ? member.lineRebate : null;
  const labels: Record<Change, string> = {
    state: text(isClosed ? 'members.reopen' : 'members.close'),
    tags: text('members.setTags'),
    agent: text('members.makeAgent'),
    rebate: text('members.changeRebate'),
  };
  const offered: Change[] = [
    'state',
    'tags',
    ...(mayHead ? (['agent'] as const) : []),
    ...(line ? (['rebate'] as const) : []),
  ];
  return (
    <>
      <Inline gap={2}>
        {offered.map((change) => (
          <Button
            key={change}
            size="sm"
            aria-expanded={changing === change}
            aria-controls={formId}
            onClick={() => setChanging(changing === change ? null : change)}
          >
            {labels[change]}
          </Button>
        ))}
      </Inline>
      {changing === 'rebate' && line ? (
        <RebateForm id={formId} memberId={member.memberId} line={line} onDone={() => setChanging(null)} />
      ) : changing && changing !== 'rebate' ? (
        <ChangeForm
          key={changing}
          id={formId}
          {...{ member, change: changing, submitText: labels[changing] }}
          onDone={() => setChanging(null)}
        />
      ) : null}
    </>
  );
}

interface ChangeFormProps {
  id: string;
  member: MemberFile;
  change: Exclude<Change, 'rebate'>;
  submitText: string;
  onDone(): void;
}

function ChangeForm({ id, member, change, submitText, onDone }: ChangeFormProps) {
  const text = useText();
  const deciding = useDecide(onDone);
  const wrong = useFieldProblem(deciding.failure, String);
  const { memberId, account, merchantCode, state, tags } = member;
  const submit = ({ reason, typed }: { reason: string; typed: string }) => {
    if (change === 'agent') return deciding.decide(makeAgent, { memberId, reason });
    if (change === 'tags')
      return deciding.decide(setMemberTags, { account, merchantCode, tags: typedTags(typed), reason });
    return deciding.decide(setMemberState, { memberId, state: state === 'DISABLED' ? 'ACTIVE' : 'DISABLED', reason });
  };
  return (
    <ReasonForm
      id={id}
      deciding={deciding}
      initial={{ reason: '', typed: tags.join(', ') }}
      wrong={wrong}
      submitText={submitText}
      isDanger={change === 'state' && state === 'ACTIVE'}
      onSubmit={(values) => void submit(values)}
    >
      {change === 'tags' ? (
        <FormItem name="typed" label={text('audience.tags')} hint={text('audience.tagsHint')} error={wrong('tags')}>
          <Input maxLength={200} autoCapitalize="none" />
        </FormItem>
      ) : null}
      {change === 'agent' ? <p>{text('members.agentMeans')}</p> : null}
      {change === 'state' && state === 'ACTIVE' ? <p>{text('members.closeMeans')}</p> : null}
    </ReasonForm>
  );
}
