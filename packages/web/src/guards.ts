import { data, type MiddlewareFunction, type RouterContextProvider } from 'react-router';
import { liveSiteContext, siteContext } from './context.ts';
import { guardLanguage } from './language.ts';

/** Execution order of guards, regardless of the route's order (specification 2). */
const ORDER: readonly string[] = ['auth', 'role', 'integration', 'language'];

export const UNKNOWN_GUARD = 'Unknown middleware';

interface GuardArgs {
  request: Request;
  context: Readonly<RouterContextProvider>;
  /** Parameters of the matched routes. */
  params: Readonly<Record<string, string | undefined>>;
}

/** Allows a navigation, or ends it: `throw redirect(…)`, `throw refuse(403)`. */
export type Guard = (args: GuardArgs) => void | Promise<void>;

/** Guard shared by both hosts: `?lang` of a link inside the page changes the language of the page and its loaders. */
export const languageGuard: Guard = async ({ request, context }) => {
  const live = context.get(liveSiteContext);
  await guardLanguage(live, new URL(request.url).search);
  context.set(siteContext, live.get());
};

function unknown(): never {
  throw data(null, { status: 500, statusText: UNKNOWN_GUARD });
}

/**
 * Adds guards to a route and its children: `{ ...guarded(['auth', 'language'], guards), Component }`. They run on the
 * server and in the browser, before any loader. An unregistered name gives a 500, 'Unknown middleware'.
 */
export function guarded(names: readonly string[], guards: Readonly<Record<string, Guard>>) {
  const sorted = names.toSorted((left, right) => ORDER.indexOf(left) - ORDER.indexOf(right));
  const middleware: MiddlewareFunction[] = sorted.map((name) => async (args) => {
    const guard = Object.hasOwn(guards, name) ? guards[name] : undefined;
    await (guard ?? unknown)(args);
  });
  return { middleware };
}
