import { RECIPIENT_FIELDS } from '@inkstand/domain/recipient-fields';
import type { Logger } from 'pino';
import * as z from 'zod';
import type { AddressLookup } from '#ports/address-lookup.ts';
import { postJson } from './post-json.ts';

const TIMEOUT_MS = 3000;
const LOG_INTERVAL_MS = 60_000;

const text = (field: keyof typeof RECIPIENT_FIELDS) => z.string().max(RECIPIENT_FIELDS[field].maximumLength).optional();

const answerSchema = z.object({
  verdict: z.enum(['deliverable', 'doubtful', 'undeliverable']),
  suggestion: z
    .object({
      address_first_line: text('address_first_line'),
      address_second_line: text('address_second_line'),
      address_city: text('address_city'),
      address_county: text('address_county'),
      address_postcode: text('address_postcode'),
      address_country: text('address_country'),
      address_state: text('address_state'),
    })
    .optional(),
});

interface LookupSettings {
  url: string;
  log: Pick<Logger, 'warn'>;
  now: () => Date;
  timeoutMs?: number;
}

/** Asks the operator's service (docs/operators.md). Its failures are logged once a minute, without the address. */
export function addressLookup({ url, log, now, timeoutMs = TIMEOUT_MS }: LookupSettings): AddressLookup {
  let nextLogAt = 0;
  function logFailure(reason: string): undefined {
    if (now().getTime() < nextLogAt) return;
    nextLogAt = now().getTime() + LOG_INTERVAL_MS;
    log.warn({ reason }, 'address lookup: no usable answer');
  }
  return {
    async find(address) {
      const body = JSON.stringify(address);
      const headers = { accept: 'application/json' };
      const reply = await postJson(new URL(url), { headers, body, publicOnly: false, timeoutMs }).catch(
        (error: Error) => error,
      );
      if (reply instanceof Error) return logFailure(reply.message);
      if (reply.status !== 200) return logFailure(`status ${reply.status}`);
      return readAnswer(reply.text) ?? logFailure('the answer has another form');
    },
  };
}

function readAnswer(json: string) {
  try {
    return answerSchema.safeParse(JSON.parse(json)).data;
  } catch {
    return undefined;
  }
}
