/** Dialogs of the shell that any remote may open by name (§2); the others have commands of their own. */
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

/** §3 popup execution: A logged in, B anonymous, F first-time login. */
export const popupExecutions = ['A', 'B', 'F'] as const;
