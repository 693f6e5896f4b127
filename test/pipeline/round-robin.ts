import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

/** A load balancer for several processes: one address, and each connection goes to the next available process. */
export interface RoundRobin extends AsyncDisposable {
  origin: string;
  /** Available local ports; may change at any time. */
  backends: Set<number>;
}

/** How long a connection waits for a process when none is available. */
const TIMEOUT_MS = 20_000;

export async function startRoundRobin(): Promise<RoundRobin> {
  const backends = new Set<number>();
  const open = new Set<Socket>();
  let turn = 0;

  async function reach(client: Socket): Promise<Socket | undefined> {
    for (const begin = Date.now(); Date.now() - begin < TIMEOUT_MS && !client.destroyed; await sleep(50)) {
      for (const _each of backends) {
        const ports = [...backends];
        const backend = await reachOne(ports[turn++ % ports.length] ?? 0);
        if (backend) return backend;
      }
    }
    return undefined;
  }

  const server = createServer({ pauseOnConnect: true }, async (client) => {
    open.add(client);
    client.on('error', () => undefined);
    client.once('close', () => open.delete(client));
    const backend = await reach(client);
    if (!backend) return client.destroy();
    backend.on('error', () => client.destroy());
    backend.once('close', () => client.end());
    client.once('close', () => backend.destroy());
    client.pipe(backend).pipe(client);
    client.resume();
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    backends,
    async [Symbol.asyncDispose]() {
      for (const socket of open) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}

async function reachOne(port: number): Promise<Socket | undefined> {
  const socket = connect({ port, host: '127.0.0.1' });
  const reached = await new Promise<boolean>((resolve) => {
    socket.once('connect', () => resolve(true));
    socket.once('error', () => resolve(false));
  });
  return reached ? socket : undefined;
}
