import { messageDownline } from '@atrium/contracts/calls';
import { Button, Inline, Stack } from '@atrium/ui';
import { FailureNotice } from '@atrium/ui/failure';
import { Form, FormItem, TextArea } from '@atrium/ui/form';
import { useState } from 'react';
import { useAct } from '../../features/act/use-act.ts';
import { useText } from '../../texts.ts';

const longest = 500;
const empty = { text: '' };

/** A message of the agent into the inbox of an account below. */
export function MessageForm({ memberId }: { memberId: string }) {
  const text = useText();
  const [sent, setSent] = useState(0);
  const { act, isBusy, problem, fieldError } = useAct(text('downline.sent'));
  const send = async (message: typeof empty) => {
    if (await act(messageDownline, { memberId, ...message })) setSent(sent + 1);
  };
  return (
    <Form key={sent} initial={empty} onSubmit={(message) => void send(message)}>
      <Stack gap={3}>
        <FailureNotice failure={problem} />
        <FormItem
          name="text"
          label={text('downline.messageText')}
          hint={text('downline.messageHint')}
          error={fieldError('text') ? text('downline.messageShort') : undefined}
        >
          <TextArea rows={3} maxLength={longest} />
        </FormItem>
        <Inline>
          <Button type="submit" icon="mail" loading={isBusy}>
            {text('downline.send')}
          </Button>
        </Inline>
      </Stack>
    </Form>
  );
}
