import { setTimeout as sleep } from 'node:timers/promises';
import { ApiError } from '@inkstand/contract/client';
import { visitorOfAll } from '@inkstand/testing/clients/http-client';
import { answerParent } from '../bench/setup/child.ts';
import type { ClaimResult, StressJob } from './job.ts';
import { plannedClaim } from './plan.ts';

// Simulates the recipients, in a process of its own. Each has a browser and an idempotency key, and retries a claim on
// any running server until it gets a response.

/** The key of a killed server can be taken over after a minute. */
const TIMEOUT_MS = 150_000;
const PAUSE_MILLISECONDS = 250;

const isAnswer = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.status < 500 && error.status !== 409 && error.status !== 429;

async function claim(job: StressJob, number: number): Promise<ClaimResult> {
  const { code, line, email, address } = plannedClaim(job, number);
  const body = {
    name: `Person ${number}`,
    email,
    phone: '020 7946 0000',
    ...address,
    address_city: 'London',
    address_postcode: 'N1 9GU',
    address_country: 'United Kingdom',
    promo_code: code,
    products: line,
  };
  const servers = visitorOfAll(job.urls);
  let wasInterrupted = false;
  for (let attempt = number, begin = Date.now(); Date.now() - begin < TIMEOUT_MS; attempt++) {
    const { api } = servers[attempt % servers.length]!;
    try {
      const { data } = await api.claimGift({ params: job.params, body, idempotencyKey: `claim-${number}` });
      return { number, orderId: data.order.id, answer: 'order', wasInterrupted };
    } catch (error) {
      if (isAnswer(error)) {
        const answer = Object.values(error.firstErrors)[0] ?? error.message;
        return { number, answer, wasInterrupted };
      }
      wasInterrupted = true;
      await sleep(PAUSE_MILLISECONDS);
    }
  }
  return { number, answer: 'unanswered', wasInterrupted };
}

async function perform(job: StressJob): Promise<ClaimResult[]> {
  const results: ClaimResult[] = [];
  let next = 0;
  const person = async () => {
    while (next < job.claims) results.push(await claim(job, next++));
  };
  await Promise.all(Array.from({ length: job.connections }, person));
  return results;
}

answerParent(perform);
