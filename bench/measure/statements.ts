import { fill, type Known, learn } from '../load/fill.ts';
import type { Step } from '../load/job.ts';
import { answerParent } from '../setup/child.ts';
import { openProduct } from '../setup/product-in-process.ts';

export interface StatementsQuestion {
  databaseUrl: string;
  /** Folder for the product's files. */
  folder: string;
  /** Each visit is a list of requests. */
  visits: Record<string, { host?: string; steps: Step[] }>;
}

/** Reading and writing statements per request, without those that begin or end a transaction. */
export type StatementsAnswer = Record<string, number[]>;

answerParent(async ({ databaseUrl, folder, visits }: StatementsQuestion): Promise<StatementsAnswer> => {
  await using product = await openProduct(databaseUrl, folder);
  const { app, database, headers } = product;
  const counts: StatementsAnswer = {};
  for (const [name, { host = 'localhost', steps }] of Object.entries(visits)) {
    const known: Known = {};
    counts[name] = [];
    for (const { method, path, body, keep = {} } of steps) {
      const json = body === undefined ? {} : { 'content-type': 'application/json' };
      const payload = body === undefined ? {} : { payload: fill(JSON.stringify(body), known) };
      const request = { method, url: fill(path, known), headers: { ...headers, ...json, host }, ...payload };
      // Awaited inside, because `inject` sends nothing until it is awaited.
      const { result, statements } = await database.statements.count(async () => await app.inject(request));
      if (result.statusCode !== 200) throw new Error(`${path} answered ${result.statusCode}: ${result.body}`);
      counts[name].push(statements);
      learn(known, keep, result.body);
    }
  }
  return counts;
});
