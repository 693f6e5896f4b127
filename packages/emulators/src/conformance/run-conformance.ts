import { callbackChecks } from './callback-checks.ts';
import { type Bench, failed, type Result } from './check.ts';
import { laterChecks } from './later-checks.ts';
import { partChecks } from './part-checks.ts';
import { orderOfSeveral, sampleOrder } from './sample-order.ts';
import { openShop } from './shop.ts';
import { submissionChecks } from './submission-checks.ts';
import { openTarget } from './target.ts';

interface ConformanceOptions {
  /** URL that orders are sent to. */
  target: string;
  secret: string;
  /** Host on which the kit listens for call-backs. */
  host?: string;
  port?: number;
  /** URL at which the fulfiller reaches the kit, if different. */
  callbackUrl?: string;
  /** Timeout for each call-back, in seconds. */
  waitSeconds?: number;
  /** Called with each result as it arrives. */
  onResult?: (result: Result) => void;
}

/** Acts as Inkstand against a fulfiller and reports for each rule of docs/fulfillers.md whether it is followed. */
export async function runConformance(options: ConformanceOptions): Promise<Result[]> {
  const { target, secret, host = '127.0.0.1', port = 0, callbackUrl, waitSeconds = 60, onResult } = options;
  const shop = await openShop({ secret, host, port, publicUrl: callbackUrl });
  const first = sampleOrder(shop.url);
  const bench: Bench = {
    target: openTarget(target, secret),
    shop,
    first,
    externalRef: '',
    several: orderOfSeveral(shop.url),
    tryOut: { ...sampleOrder(shop.url), test: true },
    timeoutMs: waitSeconds * 1000,
  };
  shop.failNext(first.shipment_id);
  const results: Result[] = [];
  try {
    for (const { name, run } of [...submissionChecks, ...laterChecks, ...callbackChecks, ...partChecks]) {
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
