import { paths } from '@inkstand/contract/paths';
import * as wire from '@inkstand/contract/production/fulfiller-wire';
import * as z from 'zod';

type Json = Record<string, unknown>;

const SCHEMAS = {
  Order: wire.fulfillerOrder,
  Acknowledgement: wire.acknowledgement,
  Report: wire.fulfillerReport,
  OrderState: wire.orderState,
  CancellationRequest: wire.cancellationRequest,
  CancellationReceived: wire.cancellationReceived,
  AddressChange: wire.addressChange,
  AddressAnswer: wire.addressAnswer,
  Error: wire.errorReply,
} as const;
type Name = keyof typeof SCHEMAS;

function toJsonSchema(type: z.ZodType): Json {
  const { $schema: _dialect, ...schema } = z.toJSONSchema(type, { io: 'input', unrepresentable: 'any' });
  return schema;
}

const json = (name: Name) => ({ 'application/json': { schema: { $ref: `#/components/schemas/${name}` } } });
const answer = (description: string, name: Name = 'Error') => ({ description, content: json(name) });
const header = (name: string, description: string) => ({
  name,
  in: 'header',
  required: true,
  description,
  schema: { type: 'string' },
});

const TIMESTAMP = header('Inkstand-Timestamp', 'Seconds since 1970-01-01 UTC, as digits');
const SIGNATURE = header(
  'Inkstand-Signature',
  '`v1=` and the hex HMAC-SHA256, with the secret as key, of the timestamp, a full stop, and the raw body (of a GET: the shipment’s id)',
);
const KEY = header('Idempotency-Key', 'The same for every repetition of a call: it has one effect, and one answer');
const SHIPMENT = { name: 'shipment_id', in: 'path', required: true, schema: { type: 'string', format: 'uuid' } };
const ERROR_REPLIES = {
  401: answer('The signature is missing, wrong, or more than 300 s away from your clock'),
  404: answer('The shipment is not known'),
};

const call = (operationId: string, summary: string, parameters: unknown[], rest: Json): Json => ({
  operationId,
  summary,
  parameters: [TIMESTAMP, SIGNATURE, ...parameters],
  ...rest,
});
const body = (name: Name) => ({ requestBody: { required: true, content: json(name) } });

const submitOrder = call('submitOrder', 'Inkstand sends one parcel to be made', [KEY], {
  ...body('Order'),
  responses: {
    200: answer('Taken, and kept', 'Acknowledgement'),
    401: ERROR_REPLIES[401],
    409: answer('The key was used with another body'),
    422: answer('It cannot be read; `errors` names the fields, such as `items.0.quantity`'),
  },
});
const orderState = call('orderState', 'Inkstand asks what was reported so far', [SHIPMENT], {
  responses: { 200: answer('Every report, heard or not', 'OrderState'), ...ERROR_REPLIES },
});
const cancelOrder = call('cancelOrder', 'Inkstand asks not to make it', [SHIPMENT, KEY], {
  ...body('CancellationRequest'),
  responses: {
    202: answer('Heard; `cancelled` or `cancellation_refused` follows as a report', 'CancellationReceived'),
    ...ERROR_REPLIES,
    409: answer('It is too late'),
  },
});
const changeAddress = call('changeAddress', 'Inkstand sends a corrected address', [SHIPMENT, KEY], {
  ...body('AddressChange'),
  responses: {
    200: answer('Decided', 'AddressAnswer'),
    ...ERROR_REPLIES,
    409: answer('It is too late'),
    422: answer('The address cannot be read'),
  },
});
const report = call(
  'report',
  'The fulfiller reports what happened to a parcel',
  [header('Inkstand-Event-Id', 'Equals `event_id` in the body')],
  {
    ...body('Report'),
    responses: {
      200: { description: 'Heard; a second time it has no effect' },
      401: ERROR_REPLIES[401],
      404: answer('The shipment is not this fulfiller’s'),
      422: answer('It cannot be read; `errors` names the fields'),
    },
  },
);

/**
 * The fulfiller contract (docs/fulfillers.md) as OpenAPI 3.1, generated from the schemas that both sides parse with.
 */
export function fulfillerOpenApi(): Json {
  const reports = paths.fulfillerEvent.replace('POST ', '');
  const fulfillerId = { name: 'fulfiller_id', in: 'path', required: true, schema: { type: 'string' } };
  return {
    openapi: '3.1.0',
    info: {
      title: 'Inkstand for fulfillers',
      version: '1',
      description:
        'What a fulfiller answers, and the one call that it makes. In words: /help/help-articles/connect-your-print-shop, and docs/fulfillers.md of the source code.',
      license: { name: 'Apache-2.0' },
    },
    servers: [{ url: 'https://print.example/inkstand', description: 'The fulfiller’s own address' }],
    paths: {
      '/orders': { post: submitOrder },
      '/orders/{shipment_id}': { get: orderState },
      '/orders/{shipment_id}/cancellation': { post: cancelOrder },
      '/orders/{shipment_id}/address': { post: changeAddress },
      [reports]: {
        servers: [{ url: 'https://merch.example', description: 'The Inkstand that sent the order: `callback_url`' }],
        parameters: [fulfillerId],
        post: report,
      },
    },
    components: {
      schemas: Object.fromEntries(Object.entries(SCHEMAS).map(([name, type]) => [name, toJsonSchema(type)])),
    },
  };
}
