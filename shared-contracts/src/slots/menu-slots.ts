/**
 * Menus that take entries as plain data, drawn before any remote's code is loaded. `member-menu.item` and
 * `agent-menu.item` are the menus of the member and the agent centre; `header.item` are the buttons beside the balance
 * (deposit, withdraw).
 */
export const menuSlots = [
  'nav.item',
  'header.item',
  'side-menu.item',
  'account-menu.item',
  'footer.item',
  'member-menu.item',
  'agent-menu.item',
] as const;
export type MenuSlot = (typeof menuSlots)[number];
