import { toastShow } from '@atrium/contracts/commands';
import { usePlatform } from '@atrium/contracts/react';
import { Button, Notice } from '@atrium/ui';
import { copyText } from '@atrium/ui/clipboard';
import { useText } from '../../texts.ts';

/** Shown this once. */
export function RecoveryCodes({ codes, onDone }: { codes: readonly string[]; onDone(): void }) {
  const { bus } = usePlatform();
  const text = useText();
  const copy = async () => {
    if (await copyText(codes.join('\n')))
      await bus.send(toastShow, { kind: 'success', text: text('protection.copied') });
  };
  return (
    <div className="member-form">
      <Notice tone="warning" title={text('protection.codesTitle')}>
        {text('protection.codesText')}
      </Notice>
      <ul className="member-codes a-figures" aria-label={text('protection.codesTitle')}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <div className="member-form__buttons">
        <Button icon="copy" onClick={() => void copy()}>
          {text('protection.copy')}
        </Button>
        <Button variant="primary" onClick={onDone}>
          {text('protection.kept')}
        </Button>
      </div>
    </div>
  );
}
