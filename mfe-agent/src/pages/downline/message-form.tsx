import { messageDownline } from '@atrium/contracts/calls';
import { Button, Inline, Notice, Stack, TextAreaField } from '@atrium/ui';
import { useState } from 'react';
import { useAct } from '../../features/act/use-act.ts';
import { useText } from '../../texts.ts';

const longest = 500;

/** A message of the agent into the inbox of an account below. */
export function MessageForm({ memberId }: { memberId: string }) {
  const text = useText();
  const [message, setMessage] = useState('');
  const { act, isBusy, problem, fieldError } = useAct(text('downline.sent'));
  const send = async () => {
    if (await act(messageDownline, { memberId, text: message })) setMessage('');
  };
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <Stack gap={3}>
        {problem ? <Notice tone="error" title={problem} /> : null}
        <TextAreaField
          label={text('downline.messageText')}
          hint={text('downline.messageHint')}
          rows={3}
          maxLength={longest}
          value={message}
          error={fieldError('text') ? text('downline.messageShort') : undefined}
          onChange={({ target }) => setMessage(target.value)}
        />
        <Inline>
          <Button type="submit" icon="mail" loading={isBusy}>
            {text('downline.send')}
          </Button>
        </Inline>
      </Stack>
    </form>
  );
}
