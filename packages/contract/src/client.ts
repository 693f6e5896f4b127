import type { CallName, Client } from './index.ts';
import { methodAndPath, paths } from './paths.ts';

/** A non-2xx response. `errors` holds the messages per field (Laravel's shape). */
export class ApiError extends Error {
  readonly status: number;
  readonly errors: Record<string, string[]>;
  /** Data some errors include so that the client can continue, such as correct totals or the current basket. */
  readonly data?: unknown;
  /** Of the header `Retry-After`. */
  readonly retryAfterSeconds: number | undefined;
  constructor(
    status: number,
    body: { message?: string; errors?: Record<string, string[]>; data?: unknown },
    retryAfterSeconds?: number,
  ) {
    super(body.message ?? `HTTP ${status}`);
    this.name = 'ApiError';
    this.status = status;
    this.errors = body.errors ?? {};
    this.data = body.data;
    this.retryAfterSeconds = retryAfterSeconds;
  }
  /** First message per field, for forms. */
  get firstErrors(): Record<string, string> {
    return Object.fromEntries(Object.entries(this.errors).map(([field, messages]) => [field, messages[0] ?? '']));
  }
}

/** Whether a call was refused because of what a field says. */
export const isFieldError = (error: unknown): boolean =>
  error instanceof ApiError && Object.keys(error.errors).length > 0;

interface AnyArguments {
  params?: Record<string, string | number>;
  query?: Record<string, unknown>;
  body?: Record<string, unknown>;
  idempotencyKey?: string;
}

export interface ClientOptions {
  /** Origin of the API; empty means the page's origin. */
  baseUrl?: string;
  fetch?: typeof fetch;
  /** Defaults to the XSRF-TOKEN cookie; tests override it. */
  csrfToken?: () => string | undefined;
  headers?: Record<string, string>;
}

function cookieToken(): string | undefined {
  if (typeof document === 'undefined') return undefined;
  const match = /(?:^|;\s*)(?:__Host-)?XSRF-TOKEN=([^;]+)/.exec(document.cookie);
  return match?.[1] && decodeURIComponent(match[1]);
}

/** Fills the parameters into `/api/{tenant}/x` and appends the query. */
function buildUrl(path: string, params: AnyArguments['params'] = {}, query: AnyArguments['query'] = {}): string {
  const filled = path.replace(/\{(\w+)\}/g, (_match, name: string) => encodeURIComponent(String(params[name])));
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query))
    if (value !== undefined && value !== '') search.set(name, String(value));
  return search.size > 0 ? `${filled}?${search}` : filled;
}

// The specification requires multipart for this call although it carries no file.
const alwaysMultipart: ReadonlySet<CallName> = new Set(['paymentSuccess']);

function encodeBody(name: CallName, body: Record<string, unknown>): { body: BodyInit; contentType?: string } {
  if (!alwaysMultipart.has(name) && !Object.values(body).some((value) => value instanceof Blob)) {
    return { body: JSON.stringify(body), contentType: 'application/json' };
  }
  const form = new FormData();
  for (const [field, value] of Object.entries(body)) {
    if (value === undefined) continue;
    form.append(field, value instanceof Blob || typeof value === 'string' ? value : JSON.stringify(value));
  }
  return { body: form };
}

/**
 * Creates the browser's client, which fetches the contract's paths. Throws `ApiError`; a network failure is a
 * `TypeError`.
 */
export function createClient(options: ClientOptions = {}): Client {
  const send = options.fetch ?? fetch;
  const token = options.csrfToken ?? cookieToken;
  const base = options.baseUrl ?? '';

  /** The call that fetches the cookie. Calls that begin together share it: each would set another cookie. */
  let fetching: Promise<unknown> | undefined;

  async function fetchToken(): Promise<string | undefined> {
    fetching ??= send(`${base}/api/csrf-cookie`, {
      credentials: 'include',
      headers: { accept: 'application/json' },
    }).finally(() => {
      fetching = undefined;
    });
    await fetching;
    return token();
  }

  /**
   * Sends again with another token if there is one: another page of the browser may have set the cookie meanwhile, and
   * the server replaces one that it does not accept, such as one signed with an earlier key.
   */
  async function sendWithToken(url: string, init: RequestInit & { headers: Record<string, string> }) {
    const sent = token() || (await fetchToken());
    const attempt = (csrf: string | undefined) =>
      send(url, csrf ? { ...init, headers: { ...init.headers, 'x-xsrf-token': csrf } } : init);
    const response = await attempt(sent);
    if (response.status !== 403) return response;
    const current = token() === sent ? await fetchToken() : token();
    return current === sent ? response : attempt(current);
  }

  async function perform(name: CallName, args: AnyArguments = {}): Promise<unknown> {
    const { method, path } = methodAndPath(name);
    const headers: Record<string, string> = { accept: 'application/json', ...options.headers };
    let body: BodyInit | undefined;
    if (method !== 'GET') {
      const encoded = encodeBody(name, args.body ?? {});
      body = encoded.body;
      if (encoded.contentType) headers['content-type'] = encoded.contentType;
      if (args.idempotencyKey) headers['idempotency-key'] = args.idempotencyKey;
    }
    const url = base + buildUrl(path, args.params, args.query);
    const init = { method, headers, credentials: 'include', ...(body === undefined ? {} : { body }) } as const;
    const needsToken = method !== 'GET' && !headers.authorization;
    const response = await (needsToken ? sendWithToken : send)(url, init);
    const isJson = response.headers.get('content-type')?.includes('json') ?? false;
    if (response.ok && !isJson) return response.blob();
    const answer = isJson ? await response.json().catch(() => ({})) : {};
    if (!response.ok)
      throw new ApiError(response.status, answer, Number(response.headers.get('retry-after')) || undefined);
    return answer;
  }

  return new Proxy({} as Client, {
    // Names that are not calls are undefined. `then` must be, so that an async function can return a client.
    get: (_target, name) =>
      Object.hasOwn(paths, name) ? (args?: AnyArguments) => perform(name as CallName, args) : undefined,
  });
}
