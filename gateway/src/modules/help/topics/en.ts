import type { HelpTexts } from './index.ts';

export const englishTopics: HelpTexts = {
  account: [
    'Opening an account',
    'Register with a username, or with your mobile number: a code of six digits is sent to it and works for five minutes. You may ask for another after the countdown.',
    'You must be old enough to play where you live; the form says from which age. An invitation code puts you into the line of the agent who gave it to you, and that cannot be changed later.',
  ],
  password: [
    'Password forgotten or refused',
    'Choose "Forgot password" in the login window. By e-mail you get a link that works for half an hour; by phone you get a code and are logged in with the new password.',
    'After five wrong passwords an account is locked for five minutes. For your safety every other session ends when a password is recovered, and withdrawals wait for a day.',
  ],
  security: [
    'Protecting your account',
    'In the security center you see every device that is logged in and can end its session. Switch on an authenticator app or add a passkey: they are asked for when you log in from a new place.',
    'Keep the recovery codes of the app in a safe place; each works once. Nobody from Atrium ever asks you for a code or a password.',
  ],
  balance: [
    'Balance and records',
    'Your balance stands in the header and can be hidden. Every movement is listed under transaction history with the balance before and after; your bets are in the betting record.',
    'Where the site runs with play money, nothing can be paid in or out, and nothing is worth anything outside of it.',
  ],
  games: [
    'Playing games',
    'Choose a game and press play. Free play lets you look around without an account; to start games with a balance, register first.',
    'If a game closes in the middle of a round, open it again: the round is kept and is settled or given back, never lost. A game under maintenance says so on its card.',
  ],
  fairness: [
    'Fair results',
    'The return to the player stands on each of our games before you stake. Before a draw its secret seed is sealed with a published hash; afterwards the seed is shown, and anybody can work out the result again.',
  ],
  lottery: [
    'Lottery',
    'Each issue has a time at which betting closes, by our clock. A bet that comes later is refused and your money is not touched. Results and their proof can be read without logging in.',
  ],
  responsible: [
    'Responsible gaming',
    'Play for pleasure and with money you can do without. Set limits before you start, take breaks, and never try to win back what is lost.',
    'If playing is no longer fun, stop, talk to somebody you trust or to a help line of your country, and write to us: we close your account to play at once when you ask for it.',
  ],
  agents: [
    'Agents',
    'Agents log in on the agent page. They see only the members of their own line, with masked contact details, and read the same ledger that pays them.',
  ],
  feedback: [
    'Writing to us',
    'Send feedback in 20 to 200 characters. You get a case number at once; the answer comes into your messages, or by e-mail if you left an address.',
  ],
  privacy: [
    'Your data',
    'We keep what is needed to run your account and what the law asks for. Other players see your name masked. Agents see your contact details masked.',
  ],
  terms: [
    'Terms',
    'One account a person. You are responsible for what happens with your login. Bets are settled by the results we publish; an obvious fault is corrected by a new booking that you can see, never by changing an old one.',
    'We may close an account that is used for fraud. A balance that is yours stays payable.',
  ],
};
