import { Notice } from '@atrium/ui';
import type { Act } from './use-act.ts';

export function ActNotice({ act: { failure } }: { act: Act }) {
  if (!failure) return null;
  return (
    <Notice tone="error" title={failure.message}>
      {failure.traceId ? <small className="a-figures">{failure.traceId}</small> : null}
    </Notice>
  );
}
