import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type TestDatabase, testDatabase } from '@inkstand/database/testing';
import { type Provider, startProvider } from './provider.ts';
import type { ProcessSettings } from './server-process.ts';

const program = fileURLToPath(new URL('./server-process.ts', import.meta.url));
const unguard = fileURLToPath(new URL('./unguard.ts', import.meta.url));

/** Two processes of the product on one PostgreSQL, and a separate payment provider. */
export interface Processes extends AsyncDisposable {
  db: TestDatabase;
  provider: Provider;
  /** Origins of the two processes. */
  origins: readonly [string, string];
  /** Runs the reconciler for lost payments in both processes at the same time. */
  reconcile(): Promise<void>;
}

/**
 * @param options.guarded false for the negative control: the same product, but each guard that decides a race is
 *   replaced by a check followed by a write (`unguarded/`), on a database without the unique indexes that would still
 *   catch some of it
 */
export async function startProcesses({ guarded }: { guarded: boolean }): Promise<Processes> {
  const stack = new AsyncDisposableStack();
  const db = stack.use(await testDatabase());
  if (!guarded) await db.ownerQuery('drop index mail_outbox_once, code_batches_link');
  const folder = mkdtempSync(join(tmpdir(), 'inkstand-processes-'));
  stack.defer(() => rmSync(folder, { recursive: true, force: true }));
  const provider = stack.use(await startProvider(db.database));
  const settings = { connection: db.connection, folder, providerOrigin: provider.origin };
  const start = () => startProcess({ ...settings, secretKey: 'a secret that the processes share' }, guarded);
  const both = await Promise.all([start(), start()]);
  for (const process of both) stack.use(process);
  const origins = [both[0].origin, both[1].origin] as const;
  provider.deliverTo(origins);
  const all = stack.move();
  return {
    db,
    provider,
    origins,
    reconcile: async () => void (await Promise.all(both.map((process) => process.tell('reconcile')))),
    [Symbol.asyncDispose]: () => all.disposeAsync(),
  };
}

async function startProcess(settings: ProcessSettings, guarded: boolean) {
  const child = fork(program, {
    execArgv: guarded ? [] : ['--import', unguard],
    env: { ...process.env, NODE_ENV: 'production', INKSTAND_TEST_PROCESS: JSON.stringify(settings) },
  });
  const origin = await tell(child, 'origin');
  return {
    origin,
    tell: (question: 'reconcile') => tell(child, question),
    async [Symbol.asyncDispose]() {
      await tell(child, 'stop').catch(() => undefined);
      const ended = once(child, 'exit');
      child.kill();
      await ended;
    },
  };
}

async function tell(child: ChildProcess, question: 'origin' | 'reconcile' | 'stop'): Promise<string> {
  const answer = once(child, 'message');
  const ended = once(child, 'exit').then(() => {
    throw new Error('a server process of the test ended; its words stand above');
  });
  child.send(question);
  const [origin] = (await Promise.race([answer, ended])) as [string];
  return origin;
}
