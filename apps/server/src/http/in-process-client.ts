import { type CallName, type CallShape, type Client, contract } from '@inkstand/contract';
import { ApiError } from '@inkstand/contract/client';
import type { Ctx } from '../context.ts';
import { createContext } from '../context.ts';
import { HttpError } from '../errors.ts';
import { handlers } from '../routes.ts';
import { errorStatus, toErrorBody } from './errors.ts';
import { parseFields, parseParams } from './parse.ts';
import { checkPolicy } from './policy.ts';

interface Arguments {
  params?: Record<string, string>;
  query?: Record<string, unknown>;
}

/**
 * The API client for server-side rendering: it calls the handlers directly, without HTTP. Read-only; changes come from
 * the browser. Errors become the same `ApiError` as in a browser.
 */
export function inProcessClient(page: Ctx): Client {
  const perform = async (name: CallName, args: Arguments = {}) => {
    const shape: CallShape = contract[name];
    const ctx = createContext(page, { ...page, tenantId: args.params?.tenant_id ?? args.params?.tenant ?? '' });
    try {
      checkPolicy(shape.policy, ctx, name);
      const handler = handlers[name] as (ctx: Ctx, input: unknown) => Promise<unknown>;
      const params = shape.params && parseParams(shape.params, args.params ?? {});
      const query = shape.query && parseFields(shape.query, args.query ?? {});
      return await handler(ctx, { params, query });
    } catch (error) {
      if (error instanceof HttpError) throw new ApiError(errorStatus(error), toErrorBody(error, page.language));
      throw error;
    }
  };
  return new Proxy({} as Client, {
    // Any name that is not a call is undefined, above all `then`: an async function may return a client.
    get: (_target, name) =>
      Object.hasOwn(contract, name) ? (args?: Arguments) => perform(name as CallName, args) : undefined,
  });
}
