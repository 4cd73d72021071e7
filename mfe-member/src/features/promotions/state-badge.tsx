import { type ActivityState, activityGroup } from '@atrium/contracts/activity';
import { Badge } from '@atrium/ui';
import { useText } from '../../texts.ts';

const tones = { READY: 'won', RUNNING: 'accent', ENDED: 'neutral' } as const;

export function ActivityBadge({ state }: { state: ActivityState }) {
  const text = useText();
  return <Badge tone={tones[activityGroup(state)]}>{text(`activity.${state}`)}</Badge>;
}
