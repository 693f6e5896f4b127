/** A string for each parameter of a route, in the route's order. */
type Values<Route extends string> = Route extends `${string}/:${string}/${infer Rest}`
  ? [string, ...Values<`/${Rest}`>]
  : Route extends `${string}/:${string}`
    ? [string]
    : [];

type Optional<Names extends readonly string[]> = { [Index in keyof Names]?: string };

/** Adds a query of the values that are there. */
export function withQuery(path: string, query: Readonly<Record<string, string | undefined>>): string {
  const given = Object.entries(query).filter((entry): entry is [string, string] => Boolean(entry[1]));
  return given.length > 0 ? `${path}?${new URLSearchParams(given)}` : path;
}

/**
 * The address of a page, whose file is declared by `page.ts`. `route` is what the router matches, `folder` the part
 * before its first parameter. Called, it returns a link: with a value for each of the route's parameters, and then,
 * where they are known, for each name of the query.
 */
export function page<const Route extends string, const Names extends readonly string[]>(route: Route, ...names: Names) {
  const link = (...given: [...Values<Route>, ...Optional<Names>]): string => {
    const values: (string | undefined)[] = [...given];
    const path = route.replaceAll(/:\w+/g, () => encodeURIComponent(values.shift() ?? ''));
    return withQuery(path, Object.fromEntries(names.map((name, index) => [name, values[index]])));
  };
  return Object.assign(link, { route, folder: route.replace(/\/:.*/, '') });
}
