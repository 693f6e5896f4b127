/** Returns a list's query string in a fixed order, without the page number, so that the open view can be recognised. */
export function viewQuery(search: URLSearchParams, savedParams: readonly string[]): string {
  const parameters = savedParams.flatMap((name) => {
    const value = search.get(name);
    return value ? [[name, value]] : [];
  });
  return new URLSearchParams(parameters).toString();
}
