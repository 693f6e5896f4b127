/** A list's URL as a saved view keeps it, always in the same order, so that the one that is open can be told; never its page. */
export function viewQuery(search: URLSearchParams, keeps: readonly string[]): string {
  const parameters = keeps.flatMap((name) => {
    const value = search.get(name);
    return value ? [[name, value]] : [];
  });
  return new URLSearchParams(parameters).toString();
}
