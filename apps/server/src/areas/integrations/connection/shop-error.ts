/**
 * Why a call to a shop failed.
 * - `unreachable`: no answer, or an error of Shopify's servers; whether the call took effect is unknown
 * - `throttled`: the shop's points are used up
 * - `frozen`: the shop is paused or unpaid
 * - `unauthorized`: the token is invalid; the shop must be connected again
 * - `forbidden`: a scope is missing
 * - `refused`: the shop rejects the call; the message is Shopify's
 */
export type ShopErrorKind = 'unreachable' | 'throttled' | 'frozen' | 'unauthorized' | 'forbidden' | 'refused';

export class ShopError extends Error {
  readonly kind: ShopErrorKind;
  /** When to call again, of a throttled call. */
  readonly retryAfterMs: number;

  constructor(kind: ShopErrorKind, message: string, retryAfterMs = 0) {
    super(message);
    this.kind = kind;
    this.retryAfterMs = retryAfterMs;
  }

  /** The same call may succeed later, without anybody's help. */
  get isTemporary(): boolean {
    return this.kind === 'unreachable' || this.kind === 'throttled';
  }
}

/** Throws `ShopError('refused')` with the messages, if there are any. */
export function refuseUserErrors(errors: readonly { field?: readonly string[] | null; message: string }[]): void {
  if (errors.length === 0) return;
  throw new ShopError('refused', errors.map(({ message }) => message).join(' '));
}

interface GraphqlProblem {
  message?: string;
  extensions?: { code?: string; cost?: Cost };
}

/** Shopify's account of a call's cost, in points. */
interface Cost {
  requestedQueryCost: number;
  throttleStatus: { maximumAvailable: number; currentlyAvailable: number; restoreRate: number };
}

/** The properties that the library's errors have; its classes are loaded with the library only. */
interface LibraryError {
  name?: string;
  message?: string;
  response?: { code?: number; status?: number };
  body?: { errors?: { graphQLErrors?: GraphqlProblem[] }; extensions?: { cost?: Cost } };
}

/** Translates an error of the official library. */
export function toShopError(error: unknown): ShopError {
  if (error instanceof ShopError) return error;
  const { response, body, message = 'no answer' } = error as LibraryError;
  const problems = body?.errors?.graphQLErrors;
  if (problems) {
    const codes = problems.map(({ extensions }) => extensions?.code);
    const text = problems.map((problem) => problem.message ?? '').join(' ');
    if (codes.includes('THROTTLED')) return new ShopError('throttled', text, pauseFor(body?.extensions?.cost));
    if (codes.includes('ACCESS_DENIED')) return new ShopError('forbidden', text);
    if (codes.includes('INTERNAL_SERVER_ERROR')) return new ShopError('unreachable', text);
    return new ShopError('refused', text);
  }
  const status = response?.code ?? response?.status ?? 0;
  if (status === 401) return new ShopError('unauthorized', message);
  if (status === 402 || status === 423) return new ShopError('frozen', message);
  if (status === 403) return new ShopError('forbidden', message);
  if (status === 429) return new ShopError('throttled', message, 1000);
  if (status >= 400 && status < 500) return new ShopError('refused', message);
  return new ShopError('unreachable', message);
}

/** Time until the points for the call are there again. */
function pauseFor(cost: Cost | undefined): number {
  if (!cost) return 1000;
  const { currentlyAvailable, restoreRate } = cost.throttleStatus;
  return Math.max(200, Math.ceil(((cost.requestedQueryCost - currentlyAvailable) / restoreRate) * 1000));
}
