import { data, isRouteErrorResponse, type LoaderFunction } from 'react-router';

/** Ends a loader with the error page of a status: `throw refuse(404)`. */
export function refuse(status: 401 | 403 | 404 | 429 | 500 | 503) {
  return data(null, { status });
}

/** An invalid page parameter means that the page does not exist (docs/product/deviations.md). */
const PAGE_STATUS: Record<number, number> = { 400: 404, 401: 401, 403: 403, 404: 404, 422: 404, 429: 429, 503: 503 };

function apiStatus(error: unknown): number | undefined {
  // Checked by shape: on the server the error comes from outside this bundle, so its class differs.
  if (!(error instanceof Error) || !('status' in error)) return undefined;
  return typeof error.status === 'number' ? error.status : undefined;
}

/** The status of the error page for what a call or `refuse` threw; undefined for an unexpected failure. */
export function pageStatus(error: unknown): number | undefined {
  const { init } = (error ?? {}) as { init?: { status?: number } };
  return init?.status ?? PAGE_STATUS[apiStatus(error) ?? 0];
}

/** Wraps a loader: API errors it does not handle become the error page of their status. */
export function refusing(loader: LoaderFunction): LoaderFunction {
  return async (args, handlerContext) => {
    try {
      return await loader(args, handlerContext);
    } catch (error) {
      const status = isRouteErrorResponse(error) ? undefined : pageStatus(error);
      if (status) throw data(null, { status });
      throw error;
    }
  };
}
