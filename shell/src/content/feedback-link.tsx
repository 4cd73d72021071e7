import { modalOpen } from '@atrium/contracts/commands';
import { Button } from '@atrium/ui';
import { useBus } from '../core/bus.ts';
import { useAreaText } from '../texts/texts.ts';

/** A link to the feedback form, for players who did not find an answer. */
export function FeedbackLink() {
  const bus = useBus();
  const text = useAreaText('content');
  return (
    <p className="shell-help__more">
      {text('help.more')}
      <Button size="sm" icon="message" onClick={() => void bus.send(modalOpen, { modal: 'feedback' })}>
        {text('feedback.title')}
      </Button>
    </p>
  );
}
