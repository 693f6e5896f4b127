import { spawn } from 'node:child_process';
import { serverEnvironment } from './initialise.ts';
import { identity, type SystemUser } from './user.ts';

/** A server process with the shell that watches over it. */
export type Guarded = {
  pid: number;
  /** Resolves with the exit code when the server has ended, whatever the reason. */
  exited: Promise<number | null>;
  hasExited(): boolean;
  /** The last lines the server wrote. */
  lastOutput(): string;
  /** Ends the server with a fast shutdown; the same happens when this process dies, SIGKILL included. */
  end(): void;
  /** Lets this process exit although the server runs, or (false) waits for it again. */
  letGo(free: boolean): void;
};

/**
 * The shell reads a pipe whose other end this process holds. When that end closes, on purpose or because the process
 * is gone, `cat` sees the end of file and the server is told to stop. The shell ignores the terminal's signals: the
 * app decides when the server ends. Once the server has ended, the reader is killed so that it cannot hit a stranger
 * who got the same process number.
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
