import { demoAccounts, SettingsError } from '@atrium/gateway';
import { readSettings, StartError } from './settings.ts';
import { type RunningSystem, startSystem } from './start-system.ts';
import { Undo } from './undo.ts';

export function printWelcome({ url }: RunningSystem, seconds: string): void {
  console.log(`\n  Atrium is open: ${url}   (ready in ${seconds} s; Ctrl-C closes it)\n`);
  console.log('  Demo accounts (play money):');
  for (const { account, password, role, merchantCode } of demoAccounts) {
    console.log(`    ${merchantCode}  ${role.padEnd(7)} ${account.padEnd(14)} ${password}`);
  }
  console.log('');
}

/** Ctrl-C at any moment, also in the middle of the start, leaves nothing running. */
export function stopOnSignal(undo: Undo): void {
  let isStopping = false;
  const stop = async () => {
    if (isStopping) return;
    isStopping = true;
    console.log('\n• Closing …');
    await undo.all();
    process.exit(0);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void stop());
}

/** `npm start` */
export async function main(): Promise<void> {
  const began = Date.now();
  const undo = new Undo();
  stopOnSignal(undo);
  try {
    const running = await startSystem(readSettings(), { say: (line) => console.log(`• ${line}`), undo });
    printWelcome(running, ((Date.now() - began) / 1000).toFixed(1));
  } catch (error) {
    console.error(error instanceof StartError || error instanceof SettingsError ? `\n✖ ${error.message}\n` : error);
    process.exit(1);
  }
}
