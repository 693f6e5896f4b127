import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { type DocumentNode, GraphQLError, Kind, parse, validate } from 'graphql';
import type { Emulator } from '../emulator.ts';
import { failure } from '../failure.ts';
import { type Call, reject, withUserErrors } from '../graphql/call.ts';
import { connection, type Page } from '../graphql/connection.ts';
import { schema } from '../graphql/schema.ts';
import { matches } from '../graphql/search.ts';
import { gid, parseGid } from '../ids.ts';
import { insert } from '../records.ts';
import { bodyText, header } from '../requests.ts';
import {
  allOperations,
  type BulkOperation,
  bulkCollection,
  findOperation,
  isUnfinished,
  resultFile,
  uploadCollection,
} from './bulk-operation.ts';
import { type CreateRoot, finish, startBulk } from './run-bulk.ts';

const MAX_UPLOAD_BYTES = 100 * 1024 * 1024;

/** Operations of one kind that a shop runs at a time. */
const MAX_RUNNING = 5;

export const bulkQueries = {
  bulkOperation: (call: Call, { id }: { id: string }) => showOperation(call, id),

  async bulkOperations(call: Call, args: Page & { query?: string | null }) {
    const all = (await allOperations(call.emulator, call.shop.key)).filter(({ id, status, createdAt }) =>
      matches(args.query, { id, status, created_at: createdAt, operation_type: 'mutation' }),
    );
    return connection(await Promise.all(all.map((one) => operationView(call.emulator, one))), args, ({ id }) => id);
  },
};

export async function showOperation(call: Call, id: string) {
  const operation = await findOperation(call.emulator, call.shop.key, parseGid('BulkOperation', id));
  return operation ? operationView(call.emulator, operation) : null;
}

async function operationView(emulator: Emulator, operation: BulkOperation) {
  const isDone = operation.status === 'COMPLETED';
  return {
    __typename: 'BulkOperation',
    id: gid('BulkOperation', operation.id),
    status: operation.status,
    errorCode: operation.errorCode,
    createdAt: operation.createdAt,
    completedAt: operation.completedAt,
    objectCount: String(operation.done),
    rootObjectCount: String(operation.done),
    fileSize: async () => (isDone ? String((await resultFile(emulator, operation.id)).length) : null),
    url: isDone && operation.done > 0 ? `${operation.base}/_bulk/${operation.id}.jsonl` : null,
    partialDataUrl: null,
    type: 'MUTATION',
    query: operation.mutation,
  };
}

/** The mutations. `createRoot` runs the lines of an operation. */
export function bulkMutations(createRoot: CreateRoot) {
  return {
    stagedUploadsCreate(call: Call, { input }: { input: { filename: string; resource: string; mimeType: string }[] }) {
      return withUserErrors(async () => ({
        stagedTargets: input.map(({ filename, resource, mimeType }) => {
          const key = `tmp/${call.shop.id}/${resource === 'BULK_MUTATION_VARIABLES' ? 'bulk' : 'files'}/${randomUUID()}/${filename}`;
          const parameters = { key, 'Content-Type': mimeType, success_action_status: '201', acl: 'private' };
          return {
            url: `${call.base}/_uploads`,
            resourceUrl: resource === 'BULK_MUTATION_VARIABLES' ? null : `${call.base}/_uploads/${key}`,
            parameters: Object.entries(parameters).map(([name, value]) => ({ name, value })),
          };
        }),
      }));
    },

    bulkOperationRunMutation(
      call: Call,
      { mutation, stagedUploadPath }: { mutation: string; stagedUploadPath: string },
    ) {
      return withUserErrors(async () => {
        checkMutation(mutation);
        const { emulator, shop } = call;
        if (
          !stagedUploadPath.startsWith(`tmp/${shop.id}/`) ||
          !(await emulator.store.get(uploadCollection, stagedUploadPath))
        ) {
          reject('The JSONL file could not be found. Try uploading the file again.', null, 'NO_SUCH_FILE');
        }
        const running = (await allOperations(emulator, shop.key)).filter(isUnfinished);
        if (running.length >= MAX_RUNNING)
          reject(
            'A bulk mutation operation for this app and shop is already in progress.',
            null,
            'OPERATION_IN_PROGRESS',
          );
        const operation: BulkOperation = {
          id: emulator.nextId(),
          mutation,
          upload: stagedUploadPath,
          status: 'CREATED',
          errorCode: null,
          done: 0,
          base: call.base,
          createdAt: emulator.timestamp(),
          completedAt: null,
        };
        await insert(emulator, bulkCollection(shop.key), shop.key, operation.id, operation);
        startBulk(emulator, shop.key, operation.id, createRoot);
        return { bulkOperation: operationView(emulator, operation) };
      });
    },

    bulkOperationCancel(call: Call, { id }: { id: string }) {
      return withUserErrors(async () => {
        const operation = await findOperation(call.emulator, call.shop.key, parseGid('BulkOperation', id));
        if (!operation) return reject('Bulk operation does not exist', ['id']);
        if (!isUnfinished(operation))
          reject(`A bulk operation cannot be canceled when it is ${operation.status.toLowerCase()}`, ['id']);
        await finish(call.emulator, call.shop.key, operation.id, 'CANCELED');
        return { bulkOperation: showOperation(call, id) };
      });
    },
  };
}

function checkMutation(text: string): void {
  const document = parseMutation(text);
  const [first, ...others] = document.definitions.filter(({ kind }) => kind === Kind.OPERATION_DEFINITION);
  const isOne = first?.kind === Kind.OPERATION_DEFINITION && first.operation === 'mutation' && others.length === 0;
  if (!isOne) reject('You must use exactly one mutation.', ['mutation'], 'INVALID_MUTATION');
  const [error] = validate(schema, document);
  if (error) reject(error.message, ['mutation'], 'INVALID_MUTATION');
}

function parseMutation(text: string): DocumentNode {
  try {
    return parse(text);
  } catch (error) {
    if (error instanceof GraphQLError) return reject(error.message, ['mutation'], 'INVALID_MUTATION');
    throw error;
  }
}

/** Where files are uploaded to and results fetched from, without a token: their addresses are secret. */
export function bulkRoutes(app: FastifyInstance, emulator: Emulator): void {
  app.post('/_uploads', { bodyLimit: MAX_UPLOAD_BYTES }, async (request, reply) => {
    const init = { headers: { 'Content-Type': header(request, 'content-type') } };
    const form = await new Response(bodyText(request), init).formData();
    const key = form.get('key');
    const file = form.get('file');
    if (typeof key !== 'string' || !(file instanceof Blob)) throw failure(400, 'The form needs a key and a file.');
    await emulator.store.put(uploadCollection, key, { text: await file.text() });
    return reply.code(201).type('application/xml').send(`<PostResponse><Key>${key}</Key></PostResponse>`);
  });

  app.get('/_bulk/:file', async (request, reply) => {
    const { file } = request.params as { file: string };
    const text = await resultFile(emulator, Number.parseInt(file, 10));
    return reply.type('application/jsonl').send(text);
  });
}
