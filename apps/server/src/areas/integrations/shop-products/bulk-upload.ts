import { askShop, type ShopConnection } from '#areas/integrations/connection/shop-client.ts';
import { refuseUserErrors, ShopError } from '#areas/integrations/connection/shop-error.ts';
import type { Services } from '#context.ts';

interface UserError {
  field: string[] | null;
  message: string;
}

const STAGE_UPLOAD = `#graphql
mutation StageShopUpload($input: [StagedUploadInput!]!) {
  stagedUploadsCreate(input: $input) {
    stagedTargets { url parameters { name value } }
    userErrors { field message }
  }
}`;

interface StageUpload {
  stagedUploadsCreate: {
    stagedTargets: { url: string | null; parameters: { name: string; value: string }[] }[] | null;
    userErrors: UserError[];
  };
}

const RUN_BULK = `#graphql
mutation RunShopBulk($mutation: String!, $path: String!) {
  bulkOperationRunMutation(mutation: $mutation, stagedUploadPath: $path) {
    bulkOperation { id }
    userErrors { code field message }
  }
}`;

interface RunBulk {
  bulkOperationRunMutation: {
    bulkOperation: { id: string } | null;
    userErrors: (UserError & { code: string | null })[];
  };
}

const UPLOAD_TIMEOUT_MS = 60_000;
const FILE_NAME = 'products.jsonl';

/**
 * Uploads the variables of a mutation, one JSON object a line, and starts a bulk operation with them.
 * @returns its id; undefined while the shop runs too many others
 */
export async function startBulkOperation(
  services: Services,
  connection: ShopConnection,
  mutation: string,
  lines: readonly object[],
): Promise<string | undefined> {
  const path = await upload(services, connection, lines.map((line) => JSON.stringify(line)).join('\n'));
  const { bulkOperationRunMutation: answer } = await askShop<RunBulk>(services, connection, RUN_BULK, {
    mutation,
    path,
  });
  if (answer.userErrors.some(({ code }) => code === 'OPERATION_IN_PROGRESS')) return undefined;
  refuseUserErrors(answer.userErrors);
  return answer.bulkOperation?.id;
}

async function upload(services: Services, connection: ShopConnection, content: string): Promise<string> {
  const { stagedUploadsCreate: answer } = await askShop<StageUpload>(services, connection, STAGE_UPLOAD, {
    input: [{ resource: 'BULK_MUTATION_VARIABLES', filename: FILE_NAME, mimeType: 'text/jsonl', httpMethod: 'POST' }],
  });
  refuseUserErrors(answer.userErrors);
  const target = answer.stagedTargets?.[0];
  const key = target?.parameters.find(({ name }) => name === 'key')?.value;
  if (!target?.url || !key) throw new ShopError('unreachable', 'no place for the upload');
  const form = new FormData();
  for (const { name, value } of target.parameters) form.set(name, value);
  form.set('file', new Blob([content], { type: 'text/jsonl' }), FILE_NAME);
  await fetchFile(target.url, { method: 'POST', body: form });
  return key;
}

const BULK_STATE = `#graphql
query ShopBulkState($id: ID!) {
  bulkOperation(id: $id) { status errorCode objectCount url }
}`;

export interface BulkState {
  status: string;
  errorCode: string | null;
  /** Lines that were run. */
  objectCount: string;
  /** Of the results, once it is completed; null without any. */
  url: string | null;
}

export async function readBulkState(
  services: Services,
  connection: ShopConnection,
  id: string,
): Promise<BulkState | undefined> {
  const answer = await askShop<{ bulkOperation: BulkState | null }>(services, connection, BULK_STATE, { id });
  return answer.bulkOperation ?? undefined;
}

/** A line of the results. */
export interface BulkResult<Data> {
  __lineNumber: number;
  data?: Data | null;
  errors?: { message: string }[];
}

export async function readBulkResults<Data>(url: string): Promise<BulkResult<Data>[]> {
  const text = await (await fetchFile(url)).text();
  return text
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => JSON.parse(line) as BulkResult<Data>);
}

/** Files of bulk operations are on a server of their own, at a secret address that needs no token. */
async function fetchFile(url: string, init: RequestInit = {}): Promise<Response> {
  const answer = await fetch(url, { ...init, signal: AbortSignal.timeout(UPLOAD_TIMEOUT_MS) }).catch(
    (error: unknown) => {
      throw new ShopError('unreachable', error instanceof Error ? error.message : 'no answer');
    },
  );
  if (!answer.ok) throw new ShopError('unreachable', `HTTP ${answer.status}`);
  return answer;
}
