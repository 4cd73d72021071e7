export { dialogConfirm } from './dialog-confirm.ts';
export { dialogOpen } from './dialog-open.ts';
export { gameLaunch } from './game-launch.ts';
export { loginOpen } from './login-open.ts';
export { logoutOpen } from './logout-open.ts';
export { regionSelect } from './region-select.ts';
export { registerOpen } from './register-open.ts';
export { toastShow } from './toast-show.ts';
