/** The error object of a reply, with the field names of the API reference. */
export interface StripeErrorBody {
  type: 'invalid_request_error' | 'card_error' | 'api_error' | 'idempotency_error';
  message: string;
  code?: string;
  decline_code?: string;
  param?: string;
  doc_url?: string;
  charge?: string;
  payment_intent?: object;
  setup_intent?: object;
  payment_method?: object;
}

/** A call that was rejected before it changed anything. */
export class StripeFailure extends Error {
  readonly status: number;
  readonly body: StripeErrorBody;

  constructor(status: number, body: StripeErrorBody) {
    super(body.message);
    this.status = status;
    this.body = body.code === undefined ? body : { doc_url: documentation(body.code), ...body };
  }
}

/** URL of the page that explains an error code. */
export function documentation(code: string): string {
  return `https://stripe.com/docs/error-codes/${code.replaceAll('_', '-')}`;
}

export function invalid(message: string, details: { param?: string; code?: string } = {}): StripeFailure {
  return new StripeFailure(400, { type: 'invalid_request_error', message, ...details });
}

export function missing(noun: string, id: string, param = 'id'): StripeFailure {
  const message = `No such ${noun}: '${id}'`;
  return new StripeFailure(404, { type: 'invalid_request_error', code: 'resource_missing', message, param });
}
