import { callbackChecks } from './callback-checks.ts';
import { type Bench, failed, type Result } from './check.ts';
import { laterChecks } from './later-checks.ts';
import { sampleOrder } from './sample-order.ts';
import { openShop } from './shop.ts';
import { submissionChecks } from './submission-checks.ts';
import { openTarget } from './target.ts';

interface ConformanceOptions {
  /** The address that orders are sent to. */
  target: string;
  secret: string;
  /** Where the kit listens for call-backs. */
  host?: string;
  port?: number;
  /** Where the fulfiller reaches the kit, when that is another address. */
  callbackUrl?: string;
  /** How long to wait for each call-back. */
  waitSeconds?: number;
  /** Told of each result as it comes. */
  onResult?: (result: Result) => void;
}

/** Plays Inkstand against a fulfiller and says of each rule of docs/fulfillers.md whether it is kept. */
export async function runConformance(options: ConformanceOptions): Promise<Result[]> {
  const { target, secret, host = '127.0.0.1', port = 0, callbackUrl, waitSeconds = 60, onResult } = options;
  const shop = await openShop({ secret, host, port, publicUrl: callbackUrl });
  const first = sampleOrder(shop.url);
  const bench: Bench = {
    target: openTarget(target, secret),
    shop,
    first,
    externalRef: '',
    tryOut: { ...sampleOrder(shop.url), test: true },
    timeoutMs: waitSeconds * 1000,
  };
  shop.failNext(first.shipment_id);
  const results: Result[] = [];
  try {
    for (const { name, run } of [...submissionChecks, ...laterChecks, ...callbackChecks]) {
      const found = await run(bench).catch((error: unknown) => failed(`The kit stumbled: ${String(error)}.`));
      const result = { name, ...found };
      results.push(result);
      onResult?.(result);
    }
  } finally {
    await shop.close();
  }
  return results;
}
