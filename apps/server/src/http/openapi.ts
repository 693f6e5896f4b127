import { type CallName, type CallShape, contract, type Policy } from '@inkstand/contract';
import { methodAndPath } from '@inkstand/contract/paths';
import { WEBHOOK_MESSAGES, webhookMessage } from '@inkstand/contract/platform/webhooks';
import * as z from 'zod';

type Json = Record<string, unknown>;

// Files have no JSON schema; in a form they are bytes.
const toSchema = (type: z.ZodType, io: 'input' | 'output'): Json =>
  z.toJSONSchema(type, {
    io,
    unrepresentable: 'any',
    override: ({ zodSchema, jsonSchema }) => {
      if (zodSchema._zod.def.type === 'file') Object.assign(jsonSchema, { type: 'string', format: 'binary' });
    },
  }) as Json;

function parameters(type: z.ZodType | undefined, place: 'path' | 'query'): Json[] {
  if (!type) return [];
  const { properties = {}, required = [] } = toSchema(type, 'input') as {
    properties?: Record<string, Json>;
    required?: string[];
  };
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema,
  }));
}

function policyText(policy: Policy): string {
  if (typeof policy === 'string')
    return { anyone: 'Anyone.', 'signed-in': 'Any signed-in user.', signature: 'Signed requests of other programs.' }[
      policy
    ];
  return `Users with the capability \`${policy.may}\` on the tenant.`;
}

function requestBody(shape: CallShape): Json | undefined {
  if (shape.rawBody) return { required: true, content: { 'application/json': { schema: {} } } };
  if (!shape.body) return undefined;
  const content: Json = { 'application/json': { schema: toSchema(shape.body, 'input') } };
  if (shape.multipart) content['multipart/form-data'] = { schema: toSchema(shape.body, 'input') };
  return { required: true, content };
}

function success({ reply }: CallShape): Json {
  if (reply === 'redirect') return { 303: { description: 'The browser goes on to a page' } };
  const content: Json =
    reply === 'file'
      ? { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } }
      : { 'application/json': { schema: toSchema(reply, 'output') } };
  return { 200: { description: reply === 'file' ? 'The bytes' : 'Success', content } };
}

function responses(shape: CallShape): Json {
  const refused = {
    description: 'Refused',
    content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
  };
  return { ...success(shape), '4XX': refused };
}

function operation(name: CallName, path: string): Json {
  const shape: CallShape = contract[name];
  const known = new Set([...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1]));
  const inPath = parameters(shape.params, 'path').filter((parameter) => known.has(parameter.name as string));
  const body = requestBody(shape);
  const signedIn = shape.policy === 'signed-in' || typeof shape.policy === 'object';
  return {
    operationId: name,
    summary: shape.summary,
    description: policyText(shape.policy),
    parameters: [...inPath, ...parameters(shape.query, 'query')],
    ...(body ? { requestBody: body } : {}),
    ...(signedIn ? { security: [{ bearer: [] }, { session: [] }] } : {}),
    responses: responses(shape),
  };
}

/** Webhook messages to clients' programs (docs/webhooks.md). */
function webhooks(): Json {
  const described = Object.entries(WEBHOOK_MESSAGES).map(([name, data]) => {
    const schema = toSchema(webhookMessage.extend({ type: z.literal(name), data }), 'output');
    const requestBody = { required: true, content: { 'application/json': { schema } } };
    return [name, { post: { requestBody, responses: { '2XX': { description: 'It has arrived' } } } }] as const;
  });
  return Object.fromEntries(described);
}

/** The OpenAPI 3.1 document, generated from the contract. */
export function openApiDocument(): Json {
  const table: Record<string, Json> = {};
  for (const name of Object.keys(contract) as CallName[]) {
    const { method, path } = methodAndPath(name);
    table[path] = { ...table[path], [method.toLowerCase()]: operation(name, path) };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Inkstand',
      version: '1',
      description: 'Custom-printed merchandise and branded event stores.',
      license: { name: 'Apache-2.0' },
    },
    paths: table,
    webhooks: webhooks(),
    components: {
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer' },
        session: { type: 'apiKey', in: 'cookie', name: 'inkstand_session' },
      },
      schemas: {
        Error: {
          type: 'object',
          required: ['message'],
          properties: {
            success: { const: false },
            message: { type: 'string' },
            errors: { type: 'object', additionalProperties: { type: 'array', items: { type: 'string' } } },
          },
        },
      },
    },
  };
}
