import type { FulfillerOrder, OrderItem, PrintFile, ShipTo } from './order.ts';

export type FieldErrors = Record<string, string[]>;
type Json = Record<string, unknown>;

/** Reads an order; what is wrong with it stands under the path of the field: `items.0.quantity`. */
export function readOrder(rawBody: string): { order: FulfillerOrder; errors: FieldErrors } {
  const reader = createReader();
  const body = reader.record(parse(rawBody), 'body');
  const items = reader.list(body.items, 'items');
  const order: FulfillerOrder = {
    shipment_id: reader.text(body.shipment_id, 'shipment_id'),
    order_ref: reader.text(body.order_ref, 'order_ref'),
    event: reader.optionalText(body.event, 'event'),
    service_level: reader.oneOf(body.service_level, 'service_level', ['standard', 'standard_tracked', 'express']),
    ship_to: readShipTo(reader, reader.record(body.ship_to, 'ship_to')),
    items: items.map((item, index) => readItem(reader, item, `items.${index}`)),
    gift: reader.flag(body.gift, 'gift'),
    callback_url: reader.url(body.callback_url, 'callback_url'),
  };
  return { order, errors: reader.errors };
}

function readShipTo(reader: Reader, from: Json): ShipTo {
  const required = (name: string) => reader.text(from[name], `ship_to.${name}`);
  const optional = (name: string) => reader.optionalText(from[name], `ship_to.${name}`);
  return {
    name: required('name'),
    address_first_line: required('address_first_line'),
    address_second_line: optional('address_second_line'),
    city: required('city'),
    county: optional('county'),
    state: optional('state'),
    postcode: required('postcode'),
    country: required('country'),
    country_iso2: reader.matching(from.country_iso2, 'ship_to.country_iso2', /^[A-Z]{2}$/),
    phone: optional('phone'),
  };
}

function readItem(reader: Reader, value: unknown, path: string): OrderItem {
  const from = reader.record(value, path);
  const files = reader.list(from.print_files, `${path}.print_files`);
  return {
    line_id: reader.text(from.line_id, `${path}.line_id`),
    sku: reader.text(from.sku, `${path}.sku`),
    name: reader.text(from.name, `${path}.name`),
    colour: reader.text(from.colour, `${path}.colour`),
    size: reader.text(from.size, `${path}.size`),
    quantity: reader.count(from.quantity, `${path}.quantity`),
    print_files: files.map((file, index) => readPrintFile(reader, file, `${path}.print_files.${index}`)),
  };
}

function readPrintFile(reader: Reader, value: unknown, path: string): PrintFile {
  const from = reader.record(value, path);
  return {
    side: reader.text(from.side, `${path}.side`),
    format: reader.oneOf(from.format, `${path}.format`, ['png', 'pdf']),
    url: reader.url(from.url, `${path}.url`),
    sha256: reader.matching(from.sha256, `${path}.sha256`, /^[0-9a-f]{64}$/),
    width_px: reader.count(from.width_px, `${path}.width_px`),
    height_px: reader.count(from.height_px, `${path}.height_px`),
    dpi: reader.count(from.dpi, `${path}.dpi`),
    width_mm: reader.length(from.width_mm, `${path}.width_mm`),
    height_mm: reader.length(from.height_mm, `${path}.height_mm`),
    fingerprint: reader.text(from.fingerprint, `${path}.fingerprint`),
  };
}

type Reader = ReturnType<typeof createReader>;

/** Readers of single values. They note what is wrong and go on, so that the sender learns everything at once. */
function createReader() {
  const errors: FieldErrors = {};
  function checked<Value>(isGood: boolean, value: unknown, path: string, problem: string, substitute: Value): Value {
    if (!isGood) errors[path] = [problem];
    return isGood ? (value as Value) : substitute;
  }
  const isRecord = (value: unknown) => typeof value === 'object' && value !== null && !Array.isArray(value);
  const isText = (value: unknown) => typeof value === 'string' && value.trim() !== '';
  return {
    errors,
    record: (value: unknown, path: string) => checked<Json>(isRecord(value), value, path, 'must be an object', {}),
    list: (value: unknown, path: string) =>
      checked<unknown[]>(Array.isArray(value) && value.length > 0, value, path, 'must be a list that is not empty', []),
    text: (value: unknown, path: string) => checked(isText(value), value, path, 'required', ''),
    optionalText: (value: unknown, path: string) =>
      value === undefined || value === null
        ? null
        : checked<string>(typeof value === 'string', value, path, 'must be text', ''),
    flag: (value: unknown, path: string) =>
      checked(typeof value === 'boolean', value, path, 'must be true or false', false),
    matching: (value: unknown, path: string, shape: RegExp) =>
      checked(typeof value === 'string' && shape.test(value), value, path, `must match ${shape.source}`, ''),
    url: (value: unknown, path: string) =>
      checked(
        typeof value === 'string' && /^https?:\/\//.test(value) && URL.canParse(value),
        value,
        path,
        'must be a URL',
        '',
      ),
    count: (value: unknown, path: string) =>
      checked(Number.isSafeInteger(value) && Number(value) > 0, value, path, 'must be a whole number above 0', 1),
    length: (value: unknown, path: string) =>
      checked(typeof value === 'number' && value > 0, value, path, 'must be a number above 0', 1),
    oneOf: <Choice extends string>(value: unknown, path: string, choices: readonly [Choice, ...Choice[]]) =>
      checked<Choice>(
        choices.some((choice) => choice === value),
        value,
        path,
        `must be one of ${choices.join(', ')}`,
        choices[0],
      ),
  };
}

function parse(rawBody: string): unknown {
  // A null character cannot be kept in PostgreSQL, and nobody means it.
  if (rawBody.includes('\\u0000')) return undefined;
  try {
    return JSON.parse(rawBody);
  } catch {
    return undefined;
  }
}
