import { dialogConfirm } from '@atrium/contracts/commands';
import { useEffect } from 'react';
import { type BlockerFunction, useBlocker } from 'react-router-dom';
import { useBus } from '../core/bus.ts';
import { useAreaText } from '../texts/texts.ts';
import { hasUnsentForm } from './input-tracker.ts';
import { isModalPath } from './modal-paths.ts';
import { wasFollowed } from './router.tsx';

/** Whether a navigation of the player (back, or a followed link) would lose input; those of the page itself may. */
const wouldLose: BlockerFunction = ({ currentLocation, nextLocation, historyAction }) =>
  currentLocation.pathname !== nextLocation.pathname &&
  !isModalPath(nextLocation.pathname) &&
  !isModalPath(currentLocation.pathname) &&
  (historyAction === 'POP' || wasFollowed(nextLocation)) &&
  hasUnsentForm(document.getElementById('page'));

/** Asks for confirmation before a form with unsent input is left. */
export default function UnsavedInput() {
  const bus = useBus();
  const text = useAreaText('chrome');
  const blocker = useBlocker(wouldLose);
  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    const confirm = async () => {
      const { button } = await bus.send(dialogConfirm, {
        title: text('leave.title'),
        text: text('leave.text'),
        icon: 'question',
        buttons: [
          { id: 'stay', label: text('leave.stay') },
          { id: 'leave', label: text('leave.go'), kind: 'danger' },
        ],
      });
      if (button === 'leave') blocker.proceed();
      else blocker.reset();
    };
    void confirm();
  }, [blocker, bus, text]);
  return null;
}
