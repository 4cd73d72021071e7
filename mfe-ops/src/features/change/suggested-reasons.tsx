import { Button, Inline } from '@atrium/ui';
import { useText } from '../../texts.ts';
import './suggested-reasons.css';

const reasons = ['broken', 'slow', 'wrong', 'money', 'unsure'] as const;

/** The usual reasons of a rollback, each of which carries it out with one click. */
export function SuggestedReasons({ isBusy, onChoose }: { isBusy: boolean; onChoose: (reason: string) => void }) {
  const text = useText();
  return (
    <fieldset className="ops-reasons">
      <legend>{text('change.because')}</legend>
      <Inline gap={2}>
        {reasons.map((reason) => (
          <Button
            key={reason}
            size="sm"
            variant="danger"
            disabled={isBusy}
            onClick={() => onChoose(text(`change.why.${reason}`))}
          >
            {text(`change.why.${reason}`)}
          </Button>
        ))}
      </Inline>
    </fieldset>
  );
}
