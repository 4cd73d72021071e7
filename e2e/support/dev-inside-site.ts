import { spawn } from 'node:child_process';

/** `atrium dev` of a folder, while it runs. */
export interface DevInsideSite {
  /** The address that it says. */
  readonly url: Promise<string>;
  /** Stops it as a person would; resolves with its exit code. */
  end(): Promise<number | null>;
}

/** Starts `atrium dev`, whose module is given, in a team's folder. */
export function devInsideSite(atrium: string, folder: string, options: readonly string[] = []): DevInsideSite {
  const child = spawn(process.execPath, [atrium, 'dev', ...options], { cwd: folder });
  const exit = new Promise<number | null>((resolve) => child.once('exit', resolve));
  const url = new Promise<string>((resolve, reject) => {
    let said = '';
    const hear = (piece: Buffer) => {
      said += piece.toString();
      const address = /everything else from \S+: (http:\S+)/.exec(said)?.[1];
      if (address) resolve(address);
    };
    child.stdout.on('data', hear);
    child.stderr.on('data', hear);
    child.once('exit', () => reject(new Error(said)));
  });
  return {
    url,
    end() {
      child.kill('SIGINT');
      return exit;
    },
  };
}
