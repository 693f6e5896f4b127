import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';

/** A benchmark program in a process of its own. It replies to every message with one message. */
export interface Child<Question, Answer> extends AsyncDisposable {
  ask(question: Question): Promise<Answer>;
}

/** @param program such as `new URL('./generate.ts', import.meta.url)` */
export function startChild<Question extends object, Answer>(program: URL): Child<Question, Answer> {
  // React reads NODE_ENV when it is first imported, and would run its development build.
  const child = fork(program, { env: { ...process.env, NODE_ENV: 'production' } });
  const ended = once(child, 'exit');
  return {
    async ask(question) {
      child.send(question);
      return (await nextMessage(child, ended)) as Answer;
    },
    async [Symbol.asyncDispose]() {
      child.kill();
      await ended;
    },
  };
}

async function nextMessage(child: ChildProcess, ended: Promise<unknown[]>): Promise<unknown> {
  const message = once(child, 'message').then(([answer]) => answer as unknown);
  const end = ended.then(([code, signal]) => {
    const program = child.spawnargs.at(-1);
    throw new Error(`${program} ended before it answered (${code ?? signal}); its words stand above`);
  });
  return Promise.race([message, end]);
}

/** The child's side: replies to each message, and exits with its parent. */
export function answerParent<Question>(answer: (question: Question) => Promise<unknown>): void {
  process.on('message', async (question: Question) => {
    process.send?.(await answer(question));
  });
  process.on('disconnect', () => process.exit(0));
}
