import { defineManifest } from '@atrium/contracts/platform';

/** A page of the agent centre. */
const page = <const Id extends string, const Key extends string>(id: Id, titleKey: Key) => ({
  id,
  path: `/agentHome/${id}` as const,
  requires: 'agent' as const,
  otherwise: '/agent' as const,
  titleKey,
  chrome: 'none' as const,
});

export const manifest = defineManifest({
  id: 'agent',
  contract: '1.0',
  routes: [
    { id: 'landing', path: '/agent', titleKey: 'titles.landing', chrome: 'none' },
    { id: 'home', path: '/agentHome', requires: 'agent', otherwise: '/agent', titleKey: 'titles.home', chrome: 'none' },
    page('dividends', 'bills.kinds.DIVIDEND'),
    page('daily-wages', 'bills.kinds.DAILY'),
    page('hourly-salary', 'bills.kinds.HOURLY'),
    page('realtime-salary', 'bills.kinds.REALTIME'),
  ],
  menu: [
    {
      slot: 'account-menu.item',
      id: 'agent-centre',
      textKey: 'titles.home',
      to: '/agentHome',
      order: 60,
      icon: 'network',
      requires: 'agent',
    },
    { slot: 'agent-menu.item', id: 'overview', textKey: 'menu.overview', to: '/agentHome', order: 10, icon: 'chart' },
    {
      slot: 'agent-menu.item',
      id: 'dividends',
      textKey: 'bills.kinds.DIVIDEND',
      to: '/agentHome/dividends',
      order: 60,
      icon: 'receipt',
      flag: 'dividend',
    },
    {
      slot: 'agent-menu.item',
      id: 'daily-wages',
      textKey: 'bills.kinds.DAILY',
      to: '/agentHome/daily-wages',
      order: 62,
      icon: 'receipt',
      flag: 'salary',
    },
    {
      slot: 'agent-menu.item',
      id: 'hourly-salary',
      textKey: 'bills.kinds.HOURLY',
      to: '/agentHome/hourly-salary',
      order: 64,
      icon: 'receipt',
      flag: 'salary',
    },
    {
      slot: 'agent-menu.item',
      id: 'realtime-salary',
      textKey: 'bills.kinds.REALTIME',
      to: '/agentHome/realtime-salary',
      order: 66,
      icon: 'receipt',
      flag: 'salary',
    },
    { slot: 'side-menu.item', id: 'agents', textKey: 'menu.partners', to: '/agent', order: 90, icon: 'network' },
    { slot: 'footer.item', id: 'agents', textKey: 'menu.partners', to: '/agent', order: 40 },
  ],
  slots: [],
  dialogs: [],
  handles: [],
});
