import { isRouteErrorResponse, type StaticHandlerContext } from 'react-router';
import type { Site } from './site.ts';

const UNSAFE_IN_SCRIPT = /[<\u2028\u2029]/g;

/** JSON that is safe inside a script element: no `</script>`, no `<!--`, no line separators. */
function scriptJson(value: unknown): string {
  return JSON.stringify(value).replace(
    UNSAFE_IN_SCRIPT,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}

/** Serialises errors in React Router's hydration format; messages of unexpected errors stay on the server. */
function publicErrors(errors: StaticHandlerContext['errors']) {
  if (!errors) return null;
  const entries = Object.entries(errors).map(([routeId, error]) => [
    routeId,
    isRouteErrorResponse(error)
      ? { ...error, __type: 'RouteErrorResponse' }
      : { message: 'Server Error', __type: 'Error' },
  ]);
  return Object.fromEntries(entries);
}

/** The script that passes the site alone: a static page has no router. */
export const siteData = (site: Site): string => `window.__inkstandSite=${scriptJson(site)};`;

/**
 * The script that passes the site and the router's data to the browser. It is outside of React's tree, because React
 * Router's own data element would break the hydration of a whole document.
 */
export function bootData(site: Site, { loaderData, actionData, errors }: StaticHandlerContext): string {
  const data = { loaderData, actionData, errors: publicErrors(errors) };
  // Pages of stores are cached and have no relative times.
  const time = site.kind === 'root' ? `window.__inkstandTime=${Date.now()};` : '';
  return `${siteData(site)}${time}window.__staticRouterHydrationData=${scriptJson(data)};`;
}
