import { bundledCommand, commandFolder } from './bundled.mjs';
import { runScript } from './prepare.mjs';

const command = bundledCommand();
if (command) {
  const { main } = await import(command);
  await main(process.argv.slice(2));
} else {
  await runScript('release/release.js', { besideSite: true });
  // Afterwards, so that nobody waits for it who rolls back now.
  const { bundleRelease } = await import('../lib/release/bundle-release.js');
  await bundleRelease(commandFolder).catch(({ message }) =>
    console.error(`! this command starts slower than it could, because it was not bundled: ${message}`),
  );
}
