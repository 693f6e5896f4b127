import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { PipelineSettings } from './pipeline-process.ts';
import type { RoundRobin } from './round-robin.ts';

const program = fileURLToPath(new URL('./pipeline-process.ts', import.meta.url));
const unguard = fileURLToPath(new URL('./unguard.ts', import.meta.url));

export interface PipelineProcess extends AsyncDisposable {
  pid: number;
  /** Resolves when the process has ended for any reason. */
  ended: Promise<unknown>;
  isAlive(): boolean;
  kill(signal: 'SIGKILL' | 'SIGTERM'): Promise<void>;
}

export type ProcessGroup = Awaited<ReturnType<typeof processGroup>>;

/**
 * Processes of the product behind one address.
 * @param failpoints the folder in which a test arms failpoints
 */
export function processGroup(settings: Omit<PipelineSettings, 'origin' | 'roles'>, front: RoundRobin, failpoints = '') {
  const running = new Set<PipelineProcess>();
  return {
    running,
    /** @param guarded false for the negative control (`unguard.ts`) */
    async start(
      roles: PipelineSettings['roles'] = ['web', 'worker'],
      { guarded = true } = {},
    ): Promise<PipelineProcess> {
      const its = { ...settings, roles, origin: front.origin };
      const started = await startProcess(its, front, { failpoints, guarded });
      running.add(started);
      void started.ended.then(() => running.delete(started));
      return started;
    },
    async [Symbol.asyncDispose]() {
      await Promise.all([...running].map((each) => each.kill('SIGKILL')));
    },
  };
}

async function startProcess(
  settings: PipelineSettings,
  front: RoundRobin,
  { failpoints, guarded }: { failpoints: string; guarded: boolean },
) {
  const child = fork(program, {
    ...(guarded ? {} : { execArgv: ['--import', unguard] }),
    env: {
      ...process.env,
      NODE_ENV: 'production',
      INKSTAND_TEST_PROCESS: JSON.stringify(settings),
      ...(failpoints ? { INKSTAND_FAILPOINTS: failpoints } : {}),
    },
  });
  const ended = once(child, 'exit');
  const [{ port }] = (await Promise.race([once(child, 'message'), failed(ended)])) as [{ port: number }];
  if (port) front.backends.add(port);
  void ended.then(() => front.backends.delete(port));
  const kill = async (signal: 'SIGKILL' | 'SIGTERM') => {
    if (signal === 'SIGTERM') front.backends.delete(port);
    if (isAlive(child)) child.kill(signal);
    await ended;
  };
  return {
    pid: child.pid ?? 0,
    ended,
    kill,
    isAlive: () => isAlive(child),
    [Symbol.asyncDispose]: () => kill('SIGKILL'),
  };
}

const isAlive = (child: ChildProcess) => child.exitCode === null && child.signalCode === null;

async function failed(ended: Promise<unknown[]>): Promise<never> {
  const [code, signal] = await ended;
  throw new Error(`a process of the product ended while it started (${code ?? signal}); its words stand above`);
}
