import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { freePort } from '@atrium/postgres/testing';
import { nginxProgram } from './installed-servers.ts';

const configuration = fileURLToPath(new URL('../../../../deploy/nginx', import.meta.url));

/** nginx as deploy/ sets it up, before gateways of this machine. */
export interface TestNginx {
  readonly url: string;
  close(): Promise<void>;
}

/** What makes it listen by TLS: a certificate of its own, which no browser trusts. */
function listenByTls(folder: string, port: number): string {
  const [key, certificate] = [join(folder, 'key.pem'), join(folder, 'certificate.pem')];
  const kind = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '2'];
  execFileSync('openssl', ['req', '-x509', ...kind, '-subj', '/CN=localhost', '-keyout', key, '-out', certificate], {
    stdio: 'ignore',
  });
  return `listen 127.0.0.1:${port} ssl; ssl_certificate ${certificate}; ssl_certificate_key ${key};`;
}

/** @throws if nginx is not installed, or refuses the configuration */
export async function startTestDoor(gatewayUrls: readonly string[], { isTls = false } = {}): Promise<TestNginx> {
  const program = nginxProgram();
  if (!program) throw new Error('nginx is not installed');
  const folder = mkdtempSync(join(tmpdir(), 'atrium-door-'));
  chmodSync(folder, 0o711);
  cpSync(configuration, folder, { recursive: true });
  const port = await freePort();
  const servers = gatewayUrls.map((url) => `server ${new URL(url).host} max_fails=1 fail_timeout=1s;`);
  const listed = ['gateway', 'site'].map((name) => `upstream ${name} { ${servers.join(' ')} keepalive 64; }`);
  writeFileSync(join(folder, 'upstreams.conf'), listed.join('\n'));
  writeFileSync(join(folder, 'listen.conf'), isTls ? listenByTls(folder, port) : `listen 127.0.0.1:${port};`);
  const child = spawn(program, ['-p', `${folder}/`, '-c', join(folder, 'nginx.conf'), '-g', 'daemon off;'], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  // nginx logs every process that a test kills; only the reason of its own end is of interest.
  let said = '';
  child.stderr?.on('data', (text) => {
    said = `${said}${text}`.slice(-2_000);
  });
  const ended = once(child, 'exit');
  const url = `${isTls ? 'https' : 'http'}://127.0.0.1:${port}`;
  while (child.exitCode === null) {
    if (await opens(port)) break;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  if (child.exitCode !== null) throw new Error(`nginx ended with ${child.exitCode}: ${said}`);
  return {
    url,
    async close() {
      child.kill('SIGQUIT');
      const killer = setTimeout(() => child.kill('SIGTERM'), 2_000);
      await ended;
      clearTimeout(killer);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function opens(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1');
  return once(socket, 'connect').then(
    () => {
      socket.destroy();
      return true;
    },
    () => false,
  );
}
