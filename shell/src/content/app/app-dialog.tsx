import { Button, Notice } from '@atrium/ui';
import { Tabs } from '@atrium/ui/tabs';
import { useAtomValue } from 'jotai/react';
import { useState } from 'react';
import { useAreaText } from '../../texts/texts.ts';
import { install, installAtom } from './install-prompt.ts';
import './app.css';

type Device = 'ios' | 'android' | 'desktop';

const steps = ['1', '2', '3'] as const;

function deviceHere(): Device {
  if (/iPhone|iPad|iPod/.test(navigator.userAgent)) return 'ios';
  return /Android/.test(navigator.userAgent) ? 'android' : 'desktop';
}

/** The site itself is the app (S37): one press installs it where the browser can, and a guide explains it elsewhere. */
export default function AppDialog() {
  const text = useAreaText('content');
  const state = useAtomValue(installAtom);
  const [device, setDevice] = useState<Device>(deviceHere);
  const items = (['ios', 'android', 'desktop'] as const).map((value) => ({ value, label: text(`app.${value}`) }));
  return (
    <div className="shell-app">
      <div className="shell-app__lead">
        <img src="/app/icon-192.png" alt="" width={72} height={72} />
        <p>{text('app.lead')}</p>
      </div>
      {state.kind === 'installed' ? <Notice tone="success" title={text('app.installed')} /> : null}
      {state.kind === 'offered' ? (
        <Button variant="primary" size="lg" icon="download" block onClick={() => void install()}>
          {text('app.install')}
        </Button>
      ) : null}
      <Tabs<Device> label={text('app.guides')} items={items} value={device} onChange={setDevice}>
        <ol className="shell-app__steps">
          {steps.map((step) => (
            <li key={step}>{text(`app.steps.${device}.${step}`)}</li>
          ))}
        </ol>
      </Tabs>
      <p className="shell-app__fine">{text('app.noFile')}</p>
    </div>
  );
}
