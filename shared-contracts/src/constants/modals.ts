/** Dialogs of the shell that any remote may open by name; the others have commands of their own. */
export const hallModals = [
  'announcements',
  'notice',
  'help',
  'feedback',
  'disclaimer',
  'app',
  'contracts',
  'chat',
] as const;
export type AddressedModal = (typeof hallModals)[number];

/** Popup execution: A logged in, B anonymous, F first-time login. */
export const popupExecutions = ['A', 'B', 'F'] as const;
