import { ErrorState } from '@atrium/ui';
import { useState } from 'react';
import { useShellText } from '../region/texts.ts';

/** Stands where a remote's part cannot be had; the rest of the site goes on. */
export function PartFailed({ onRetry, compact = false }: { onRetry: () => Promise<void>; compact?: boolean }) {
  const text = useShellText();
  const [isRetrying, setRetrying] = useState(false);
  const retry = () => {
    setRetrying(true);
    void onRetry().finally(() => setRetrying(false));
  };
  return (
    <div data-testid="part-failed">
      <ErrorState
        compact={compact}
        title={text('remote.failed')}
        text={text('remote.failedHint')}
        onRetry={retry}
        retrying={isRetrying}
      />
    </div>
  );
}
