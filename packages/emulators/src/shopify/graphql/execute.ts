import { type DocumentNode, execute, GraphQLError, getOperationAST, parse, validate } from 'graphql';
import type { Call } from './call.ts';
import { actualCost, MAX_CALL_POINTS, requestedCost } from './cost.ts';
import { createRoot } from './root.ts';
import { schema } from './schema.ts';

const MAX_KNOWN = 500;

export interface GraphqlRequest {
  query: string;
  variables: Record<string, unknown>;
  operationName: string | undefined;
}

/** Answers a GraphQL request: the data, its errors and what it cost. */
export async function answerGraphql(call: Call, request: GraphqlRequest, isThrottled: boolean): Promise<object> {
  const checked = checkDocument(request.query);
  if ('errors' in checked) return checked;
  const { document } = checked;
  const operation = getOperationAST(document, request.operationName);
  if (!operation) return { errors: [{ message: 'An operation name is required' }] };
  const bucket = call.emulator.bucket(call.shop.key);
  const requested = requestedCost(document, operation, request.variables);
  const cost = (actual: number | null) => ({
    cost: { requestedQueryCost: requested, actualQueryCost: actual, throttleStatus: bucket.status() },
  });
  if (requested > MAX_CALL_POINTS) return { errors: [tooExpensive(requested)], extensions: cost(null) };
  if (isThrottled) bucket.empty();
  if (!bucket.take(requested)) return { errors: [THROTTLED], extensions: cost(null) };
  const result = await execute({
    schema,
    document,
    rootValue: createRoot(call),
    variableValues: request.variables,
    operationName: request.operationName,
  });
  const actual = actualCost(result.data, operation, requested);
  bucket.giveBack(requested - actual);
  for (const { originalError } of result.errors ?? []) {
    if (originalError && !(originalError instanceof GraphQLError)) throw originalError;
  }
  return { ...result, extensions: cost(actual) };
}

const THROTTLED = {
  message: 'Throttled',
  extensions: { code: 'THROTTLED', documentation: 'https://shopify.dev/api/usage/rate-limits' },
};

function tooExpensive(cost: number): object {
  return {
    message: `Query cost is ${cost}, which exceeds the single query max cost limit (${MAX_CALL_POINTS}).`,
    extensions: { code: 'MAX_COST_EXCEEDED', cost, maxCost: MAX_CALL_POINTS },
  };
}

type Checked = { document: DocumentNode } | { errors: object[] };

/** The app sends the same few documents again and again, and checking one takes longer than answering it. */
const known = new Map<string, Checked>();

function checkDocument(query: string): Checked {
  const before = known.get(query);
  if (before) return before;
  const checked = parseAndValidate(query);
  if (known.size === MAX_KNOWN) known.clear();
  known.set(query, checked);
  return checked;
}

function parseAndValidate(query: string): Checked {
  try {
    const document = parse(query);
    const errors = validate(schema, document);
    return errors.length > 0 ? { errors: errors.map((error) => error.toJSON()) } : { document };
  } catch (error) {
    if (error instanceof GraphQLError) return { errors: [error.toJSON()] };
    throw error;
  }
}
