import { useLocation, useNavigation, useSearchParams } from 'react-router';

/** Reads and changes a list's filters, order and page. They are stored in the URL, so that a list can be shared. */
export function useListSearch() {
  const [search, setSearch] = useSearchParams();
  const { pathname } = useLocation();
  // A filter set while the list is still loading adds to the pending one.
  const { location: next } = useNavigation();
  const latest = next?.pathname === pathname ? next.search : undefined;
  /** Empty values are removed from the URL. A changed filter returns to the first page. */
  function change(values: Record<string, string | null>, replace = false) {
    setSearch(
      (current) => {
        const changed = new URLSearchParams(latest ?? current);
        if (!('page' in values)) changed.delete('page');
        for (const [name, value] of Object.entries(values)) {
          if (value) changed.set(name, value);
          else changed.delete(name);
        }
        return changed;
      },
      { replace, preventScrollReset: true },
    );
  }
  return { search, change };
}
