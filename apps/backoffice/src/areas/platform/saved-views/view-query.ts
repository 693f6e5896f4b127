/** Returns a list's query string in a fixed order, without the page number, so that the open view can be recognised. */
export function viewQuery(search: URLSearchParams, savedParams: readonly string[]): string {
  const parameters = savedParams.flatMap((name) => {
    const value = search.get(name);
    return value ? [[name, value]] : [];
  });
  return new URLSearchParams(parameters).toString();
}

/**
 * Returns the view that a list shows: of those whose parameters are all in its URL, the one with the most. Filters set
 * besides narrow the view down further.
 */
export function openView<View extends { query: string }>(views: readonly View[], query: string): View | undefined {
  const current = new URLSearchParams(query);
  const open = views.filter((view) =>
    [...new URLSearchParams(view.query)].every(([name, value]) => current.get(name) === value),
  );
  return open.toSorted((one, other) => parametersIn(other.query) - parametersIn(one.query))[0];
}

const parametersIn = (query: string): number => new URLSearchParams(query).size;
