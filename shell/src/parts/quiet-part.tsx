import { type ComponentType, startTransition, useEffect, useState } from 'react';
import { useTelemetry } from '../core/reports/telemetry.ts';
import { afterFirstPage } from '../core/schedule/first-page.ts';
import { ShellPart } from '../core/view/shell-part.tsx';
import { useTexts } from '../texts/i18n.ts';
import { fetchPart, type LazyPart } from './fetch-part.ts';

/** A part of the shell that is loaded after the first page, without a placeholder; a failed one is left out. */
export function QuietPart<P extends object>({ part, props }: { part: LazyPart<P>; props: P }) {
  const texts = useTexts();
  const telemetry = useTelemetry();
  const [Part, setPart] = useState<ComponentType<P> | null>(null);
  useEffect(() => {
    afterFirstPage(() => {
      fetchPart(part, texts).then((loaded) => startTransition(() => setPart(() => loaded)), telemetry.error);
    });
  }, [part, texts, telemetry]);
  return Part ? (
    <ShellPart>
      <Part {...props} />
    </ShellPart>
  ) : null;
}
