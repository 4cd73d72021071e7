import { ErrorState } from '@atrium/ui';
import { useState } from 'react';
import { useShellText } from '../../texts/texts.ts';
import { type FailedLoad, useReloadOffer } from './use-reload-offer.ts';

interface PartFailedProps {
  onRetry: () => Promise<void>;
  compact?: boolean;
  /** Set for parts that the visitor opened; a slot that fails offers no reload of the page. */
  failedLoad?: FailedLoad;
}

/** Takes the place of a part that cannot be loaded; the rest of the site works. */
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
