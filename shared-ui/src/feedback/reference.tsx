import { useState } from 'react';
import { copyText } from '../clipboard/copy-text.ts';
import { Icon } from '../icon/icon.tsx';
import { useUi } from '../theme/ui-context.tsx';
import { useFailureWords } from './use-failure-words.ts';
import './failure.css';

/** Enough of it to be read out. */
const shownLength = 8;

/** The number by which staff find what happened: its beginning on the page, all of it in the clipboard. */
export default function Reference({ id }: { id: string }) {
  const { texts } = useUi();
  const words = useFailureWords();
  const [isCopied, setCopied] = useState(false);
  return (
    <button
      type="button"
      className="a-reference"
      title={words.copy}
      onClick={() => void copyText(id).then((isDone) => setCopied(isDone))}
    >
      {texts.trace} <span className="a-figures">{id.slice(0, shownLength)}</span>
      <Icon name={isCopied ? 'success' : 'copy'} size={14} />
      <span role="status">{isCopied ? words.copied : ''}</span>
    </button>
  );
}
