import { useEffect } from 'react';
import { useLocation, useSearchParams } from 'react-router';

type Values = Readonly<Record<string, string | null>>;

/** The search that was requested last, and the location it was requested from. */
let requested: { from: string; search: URLSearchParams } | undefined;

/** Reads and changes a list's filters, order and page. They are stored in the URL, so that a list can be shared. */
export function useListSearch() {
  const [search, setSearch] = useSearchParams();
  const { key, state } = useLocation();
  useEffect(() => {
    if (requested?.from !== key) requested = undefined;
  }, [key]);
  /** What is asked for, even before it has rendered. */
  const latest = () => (requested?.from === key ? requested.search : search);
  /**
   * Empty values are removed from the URL. A changed filter returns to the first page. A change before the previous one
   * has rendered adds to it; values that depend on the URL's are a function of the latest ones.
   */
  function change(changes: Values | ((latest: URLSearchParams) => Values), replace = false) {
    const changed = new URLSearchParams(latest());
    const values = typeof changes === 'function' ? changes(changed) : changes;
    if (!('page' in values)) changed.delete('page');
    for (const [name, value] of Object.entries(values)) {
      if (value) changed.set(name, value);
      else changed.delete(name);
    }
    requested = { from: key, search: changed };
    setSearch(changed, { replace, preventScrollReset: true, state });
  }
  return { search, latest, change };
}
