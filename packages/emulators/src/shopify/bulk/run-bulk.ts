import { execute, parse } from 'graphql';
import { pause } from '../../background/tasks.ts';
import type { Emulator } from '../emulator.ts';
import type { Call } from '../graphql/call.ts';
import { schema } from '../graphql/schema.ts';
import { gid } from '../ids.ts';
import { change } from '../records.ts';
import { findShop } from '../shops.ts';
import {
  type BulkOperation,
  bulkCollection,
  findOperation,
  isUnfinished,
  resultCollection,
  uploadCollection,
} from './bulk-operation.ts';

/** Makes the root value of a call. Handed in, because the root has the bulk operations themselves. */
export type CreateRoot = (call: Call) => object;

/** Runs an operation in the background, from the line where an earlier process stopped. */
export function startBulk(emulator: Emulator, shopKey: string, id: number, createRoot: CreateRoot): void {
  emulator.tasks.start(async () => {
    await pause(emulator.pauses.bulk, emulator.tasks.signal);
    const operation = await findOperation(emulator, shopKey, id);
    if (!operation || !isUnfinished(operation)) return;
    const upload = (await emulator.store.get(uploadCollection, operation.upload)) as { text: string };
    const lines = upload.text.split('\n').filter((line) => line.trim() !== '');
    const document = parse(operation.mutation);
    for (let line = operation.done; line < lines.length; line += 1) {
      emulator.tasks.signal.throwIfAborted();
      const shop = await findShop(emulator, shopKey);
      if (!shop?.installation) return finish(emulator, shopKey, id, 'FAILED', 'ACCESS_DENIED');
      const rootValue = createRoot({ emulator, shop, installation: shop.installation, base: operation.base });
      const variables = parseVariables(lines[line] ?? '');
      const result = variables
        ? await execute({ schema, document, rootValue, variableValues: variables })
        : { errors: [{ message: 'The line is not a JSON object.' }] };
      const text = JSON.stringify({ ...result, __lineNumber: line });
      await emulator.store.put(resultCollection(id), String(line), { line, text });
      if (!(await progress(emulator, shopKey, id, line + 1))) return;
    }
    await finish(emulator, shopKey, id, 'COMPLETED');
  });
}

function parseVariables(line: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(line);
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : undefined;
  } catch {
    return undefined;
  }
}

/** Counts a line. Returns false when the operation was cancelled meanwhile. */
function progress(emulator: Emulator, shopKey: string, id: number, done: number): Promise<boolean> {
  return change(emulator, bulkCollection(shopKey), shopKey, id, (operation: BulkOperation) => {
    if (!isUnfinished(operation)) return false;
    operation.status = 'RUNNING';
    operation.done = done;
    return true;
  });
}

export async function finish(
  emulator: Emulator,
  shopKey: string,
  id: number,
  status: BulkOperation['status'],
  errorCode: string | null = null,
): Promise<void> {
  await change(emulator, bulkCollection(shopKey), shopKey, id, (operation: BulkOperation, emit) => {
    operation.status = status;
    operation.errorCode = errorCode;
    operation.completedAt = emulator.timestamp();
    emit('bulk_operations/finish', {
      admin_graphql_api_id: gid('BulkOperation', id),
      created_at: operation.createdAt,
      completed_at: operation.completedAt,
      error_code: errorCode?.toLowerCase() ?? null,
      status: status.toLowerCase(),
      type: 'mutation',
    });
  });
}
