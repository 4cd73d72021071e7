import { type CallFailure, mailChat } from '@atrium/contracts/calls';
import { Button, TextField } from '@atrium/ui';
import { type FormEvent, useState } from 'react';
import { useCalls } from '../../core/calls.ts';
import { useToasts } from '../../dialogs/toast-service.ts';
import { useAreaText } from '../../texts/texts.ts';

interface MailTranscriptProps {
  access(): { readonly ticketId: string; readonly key?: string } | null;
  onDone(): void;
}

/** Sends the transcript to an e-mail address. */
export function MailTranscript({ access, onDone }: MailTranscriptProps) {
  const calls = useCalls();
  const toasts = useToasts();
  const text = useAreaText('chat');
  const [email, setEmail] = useState('');
  const [failure, setFailure] = useState<CallFailure | null>(null);
  const send = async (event: FormEvent) => {
    event.preventDefault();
    const chat = access();
    if (!chat) return;
    const result = await calls.invoke(mailChat, { ...chat, email });
    if (!result.ok) return setFailure(result.failure);
    toasts.show({ kind: 'success', text: text('mailed') });
    onDone();
  };
  const problem = failure?.code === 'REG_FIELD_INVALID' ? text('emailWrong') : failure?.message;
  return (
    <form className="shell-chat__mail" noValidate onSubmit={(event) => void send(event)}>
      <TextField
        type="email"
        autoComplete="email"
        label={text('email')}
        value={email}
        onChange={(event) => setEmail(event.target.value)}
        error={problem}
        required
      />
      <Button type="submit">{text('mailSend')}</Button>
    </form>
  );
}
