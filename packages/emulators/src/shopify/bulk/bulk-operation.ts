import type { Emulator } from '../emulator.ts';
import { load, loadAll } from '../records.ts';

export interface BulkOperation {
  id: number;
  mutation: string;
  /** Key of the uploaded variables. */
  upload: string;
  status: 'CREATED' | 'RUNNING' | 'COMPLETED' | 'FAILED' | 'CANCELED';
  errorCode: string | null;
  /** Lines that were run. */
  done: number;
  /** Where the emulator is mounted, for the address of the results. */
  base: string;
  createdAt: string;
  completedAt: string | null;
}

export function bulkCollection(shopKey: string): string {
  return `shopify.bulk/${shopKey}`;
}

export const uploadCollection = 'shopify.uploads';
/** The results, one record a line, so that a long operation does not rewrite all of them. */
export const resultCollection = (id: number): string => `shopify.bulk-results/${id}`;

export async function findOperation(
  emulator: Emulator,
  shopKey: string,
  id: number | undefined,
): Promise<BulkOperation | undefined> {
  return id === undefined ? undefined : (await load<BulkOperation>(emulator, bulkCollection(shopKey), id))?.value;
}

export async function allOperations(emulator: Emulator, shopKey: string): Promise<BulkOperation[]> {
  const all = await loadAll<BulkOperation>(emulator, bulkCollection(shopKey));
  return all.map(({ value }) => value).sort((left, right) => left.id - right.id);
}

export const isUnfinished = ({ status }: BulkOperation): boolean => status === 'CREATED' || status === 'RUNNING';

interface ResultLine {
  line: number;
  text: string;
}

/** The results as JSON lines. */
export async function resultFile(emulator: Emulator, id: number): Promise<string> {
  const lines = (await emulator.store.list(resultCollection(id))) as ResultLine[];
  return lines
    .sort((left, right) => left.line - right.line)
    .map(({ text }) => `${text}\n`)
    .join('');
}
