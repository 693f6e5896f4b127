import { spawn } from 'node:child_process';
import { serverEnvironment } from './initialise.ts';
import { identity, type SystemUser } from './user.ts';

/** A server process and its watchdog shell. */
export type Guarded = {
  pid: number;
  /** Resolves with the exit code when the server ends for any reason. */
  exited: Promise<number | null>;
  hasExited(): boolean;
  /** Last lines of the server's output. */
  lastOutput(): string;
  /** Requests a fast shutdown; also happens when this process dies, even by SIGKILL. */
  end(): void;
  /** True lets this process exit while the server runs; false makes it wait for the server. */
  letGo(free: boolean): void;
};

/**
 * The shell reads a pipe whose other end this process holds. When that end closes, on purpose or because the process
 * died, `cat` sees the end of file and the shell stops the server. The shell ignores terminal signals, because the app
 * decides when the server ends. When the server ends first, the reader is killed, so that it cannot signal an unrelated
 * process with a reused process id.
 */
const SCRIPT = `
trap "" INT HUP TERM
exec 3<&0
"$0" "$@" </dev/null 3<&- &
server=$!
echo $server
(cat <&3 >/dev/null; kill -INT $server 2>/dev/null) &
reader=$!
exec 3<&-
wait $server
code=$?
kill -KILL $reader 2>/dev/null
exit $code`;

export async function launch(
  program: string,
  options: string[],
  cwd: string,
  user: SystemUser | undefined,
  log: (text: string) => void,
): Promise<Guarded> {
  const shell = spawn('/bin/sh', ['-c', SCRIPT, program, ...options], {
    ...identity(user),
    cwd,
    env: serverEnvironment,
    detached: true,
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  let ended = false;
  let output = '';
  shell.stdin.on('error', () => {});
  shell.stderr.on('data', (chunk: Buffer) => {
    output = (output + chunk).slice(-4000);
    log(String(chunk));
  });
  const exited = new Promise<number | null>((resolve, reject) => {
    shell.once('error', reject);
    shell.once('close', (code) => {
      ended = true;
      resolve(code);
    });
  });
  const started = new Promise<number>((resolve) => shell.stdout.once('data', (line: Buffer) => resolve(Number(line))));
  const pid = await Promise.race([started, exited.then(() => 0)]);
  return {
    pid,
    exited,
    hasExited: () => ended,
    lastOutput: () => output.trim(),
    end: () => shell.stdin.end(),
    letGo: (free) => {
      for (const handle of [shell, ...shell.stdio] as unknown as ({ ref(): void; unref(): void } | null)[]) {
        if (free) handle?.unref();
        else handle?.ref();
      }
    },
  };
}
