import { AsyncLocalStorage } from 'node:async_hooks';
import type { ClientBase } from 'pg';

/** SQL sent during an operation. */
export type StatementCount = {
  /** Queries and changes. */
  statements: number;
  /** Begin, commit, rollback and savepoints; each is a round trip. */
  control: number;
  texts: string[];
};

type Counter = StatementCount & { outer: Counter | undefined };

const counters = new AsyncLocalStorage<Counter>();

/**
 * Counts the SQL statements sent while `work` runs, including jobs it starts and awaits. Tests and benchmarks use it to
 * catch queries per row.
 */
export async function countStatements<Result>(
  work: () => Promise<Result>,
): Promise<StatementCount & { result: Result }> {
  const counter: Counter = { statements: 0, control: 0, texts: [], outer: counters.getStore() };
  const result = await counters.run(counter, work);
  return { result, statements: counter.statements, control: counter.control, texts: counter.texts };
}

/** Makes a client report its statements to the active counters. */
export function watchStatements(client: ClientBase): void {
  const query = client.query.bind(client) as (...given: unknown[]) => unknown;
  const watched = (...given: unknown[]) => {
    const counter = counters.getStore();
    if (counter !== undefined) note(counter, statementText(given[0]));
    return query(...given);
  };
  client.query = watched as typeof client.query;
}

function note(counter: Counter, text: string): void {
  const isControl = /^\s*(begin|commit|rollback|savepoint|release)\b/i.test(text);
  for (let each: Counter | undefined = counter; each !== undefined; each = each.outer) {
    if (isControl) each.control += 1;
    else each.statements += 1;
    each.texts.push(text);
  }
}

function statementText(query: unknown): string {
  if (typeof query === 'string') return query;
  return typeof query === 'object' && query !== null && 'text' in query ? String(query.text) : '';
}
