import autocannon, { type Request } from 'autocannon';
import { answerParent } from '../setup/child.ts';
import { fill, isFixed, type Known, learn } from './fill.ts';
import type { Job, Outcome, Step } from './job.ts';

// The load generator, in a process of its own, so that its cost does not count for either server. It receives a job and
// returns its outcome.

function buildRequest(job: Job, { method, path, body, keep = {} }: Step): Request {
  const text = body === undefined ? undefined : JSON.stringify(body);
  const json: Record<string, string> = text === undefined ? {} : { 'content-type': 'application/json' };
  const request = { method, path, headers: { ...job.headers, ...json }, ...(text === undefined ? {} : { body: text }) };
  return {
    ...request,
    ...(isFixed(path + text) ? {} : { setupRequest: (given, known: Known) => filled(given, path, text, known) }),
    onResponse: (status, answer, known: Known) => {
      if (status === 200) learn(known, keep, answer);
    },
  };
}

function filled(request: Request, path: string, text: string | undefined, known: Known) {
  return { ...request, path: fill(path, known), ...(text === undefined ? {} : { body: fill(text, known) }) };
}

async function perform(job: Job): Promise<Outcome> {
  const result = await autocannon({
    url: `http://127.0.0.1:${job.port}`,
    connections: job.connections,
    duration: job.seconds,
    requests: job.steps.map((step) => buildRequest(job, step)),
  });
  const { total } = result.requests;
  return {
    visitsPerSecond: result['2xx'] / job.steps.length / result.duration,
    requests: total,
    median: result.latency.p50,
    p99: result.latency.p99,
    failures: total - result['2xx'] + result.errors + result.timeouts,
  };
}

answerParent(perform);
