/** An error that the emulator answers with this status and body. */
export class ShopifyFailure extends Error {
  readonly status: number;
  readonly body: object;

  constructor(status: number, body: object) {
    super(JSON.stringify(body));
    this.status = status;
    this.body = body;
  }
}

/** Error of a call that is not GraphQL. */
export function failure(status: number, errors: string): ShopifyFailure {
  return new ShopifyFailure(status, { errors });
}
