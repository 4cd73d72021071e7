export { agentPage } from './agent-page.ts';
export { gameViewPanel } from './game-view-panel.ts';
export { homeSection } from './home-section.ts';
export { memberHomePanel } from './member-home-panel.ts';
