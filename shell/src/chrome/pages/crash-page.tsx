import { Button } from '@atrium/ui';
import { useShellText } from '../../texts/texts.ts';
import './status-page.css';

/** Shown when the shell itself fails while rendering. */
export function CrashPage() {
  const text = useShellText();
  return (
    <main className="shell-status">
      <h1>{text('crash.title')}</h1>
      <p>{text('crash.text')}</p>
      <Button variant="primary" icon="refresh" onClick={() => location.reload()}>
        {text('crash.reload')}
      </Button>
    </main>
  );
}
