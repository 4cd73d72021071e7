import { ErrorState } from '@atrium/ui';
import { useState } from 'react';
import { useShellText } from '../../texts/texts.ts';
import { type FailedLoad, useReloadOffer } from './use-reload-offer.ts';

interface PartFailedProps {
  onRetry: () => Promise<void>;
  compact?: boolean;
  /** Of what the visitor asked for; what merely stands on a page is not worth a question. */
  failedLoad?: FailedLoad;
}

/** Stands where a part cannot be had; the rest of the site goes on. */
export function PartFailed({ onRetry, compact = false, failedLoad }: PartFailedProps) {
  const text = useShellText();
  const [isRetrying, setRetrying] = useState(false);
  useReloadOffer(failedLoad);
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
