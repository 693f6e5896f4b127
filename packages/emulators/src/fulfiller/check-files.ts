import { createHash } from 'node:crypto';
import type { OrderItem, OrderPrintFile as PrintFile } from '@inkstand/contract/production/fulfiller-wire';
import { pause } from '../background/tasks.ts';
import type { ArtworkProblem } from './report.ts';
import type { SavedOrder, Workshop } from './workshop.ts';

/** A restarting server is not an artwork problem: ten tries with doubling delays take about two minutes. */
const maxTries = 10;

/** Downloads every print file and compares its checksum; returns the first missing or different file as a problem. */
export async function checkFiles(workshop: Workshop, { order }: SavedOrder): Promise<ArtworkProblem | undefined> {
  for (const item of order.items) {
    for (const file of item.print_files) {
      const digest = await download(workshop, file.url);
      if (digest === undefined) return problem('download_failed', 'The print file cannot be downloaded.', item, file);
      if (digest !== file.sha256) {
        return problem('checksum_mismatch', 'The print file is not the one that was announced.', item, file);
      }
    }
  }
  return undefined;
}

/** Returns the SHA-256 of the file at the URL, in hex. A 4xx is final; anything else is retried. */
async function download(workshop: Workshop, url: string): Promise<string | undefined> {
  const { signal } = workshop.tasks;
  for (let tries = 1; ; tries += 1) {
    const answer = await fetchOnce(url, signal);
    signal.throwIfAborted();
    if (answer.digest !== undefined || answer.isFinal || tries === maxTries) return answer.digest;
    await pause((workshop.options.retryDelayMs ?? 250) * 2 ** (tries - 1), signal);
  }
}

async function fetchOnce(url: string, signal: AbortSignal): Promise<{ digest?: string; isFinal: boolean }> {
  try {
    const response = await fetch(url, { signal: AbortSignal.any([signal, AbortSignal.timeout(30_000)]) });
    if (!response.ok || !response.body) {
      await response.body?.cancel();
      return { isFinal: response.status >= 400 && response.status < 500 };
    }
    const hash = createHash('sha256');
    for await (const chunk of response.body) hash.update(chunk);
    return { digest: hash.digest('hex'), isFinal: true };
  } catch {
    return { isFinal: false };
  }
}

function problem(code: ArtworkProblem['code'], message: string, item: OrderItem, file: PrintFile): ArtworkProblem {
  return { code, message, line_id: item.line_id, side: file.side, format: file.format };
}
