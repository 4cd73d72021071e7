import { Button } from '@atrium/ui';
import { useAtomValue } from 'jotai/react';
import { merchantAtom } from '../region/region.ts';
import { useAreaText, useShellText } from '../texts/texts.ts';
import './disclaimer.css';

/** The disclaimer, accepted once in each browser session, with the minimum age of the merchant. */
export default function DisclaimerDialog({ close }: { close(value?: unknown): void }) {
  const text = useAreaText('content');
  const shell = useShellText();
  const { minAge } = useAtomValue(merchantAtom);
  return (
    <div className="shell-disclaimer">
      <p>{text('disclaimer.age', { age: minAge })}</p>
      <p>{text('disclaimer.risk')}</p>
      <p>{shell('footer.licence')}</p>
      <p>{shell('footer.responsible')}</p>
      <div className="shell-disclaimer__buttons">
        <Button variant="ghost" onClick={() => location.replace('about:blank')}>
          {text('disclaimer.leave')}
        </Button>
        <Button variant="primary" data-autofocus onClick={() => close('accepted')}>
          {text('disclaimer.accept', { age: minAge })}
        </Button>
      </div>
    </div>
  );
}
