import type { Finding } from '@atrium/contracts/calls';
import { Badge } from '@atrium/ui';
import { useText } from '../texts.ts';
import './findings.css';

const tones = { error: 'lost', warning: 'accent', note: 'neutral' } as const;

/**
 * The contract gate's findings; their sentences name parts, versions and fields, and are the same in every language.
 */
export function Findings({ findings }: { findings: readonly Finding[] }) {
  const text = useText();
  if (findings.length === 0) return null;
  return (
    <ul className="ops-findings" aria-label={text('gate.title')}>
      {findings.map((finding) => (
        <li key={`${finding.code} ${finding.text}`}>
          <Badge tone={tones[finding.severity]}>{text(`gate.${finding.severity}`)}</Badge>
          <span lang="en">{finding.text}</span>
        </li>
      ))}
    </ul>
  );
}
