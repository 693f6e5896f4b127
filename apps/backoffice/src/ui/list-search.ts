import { useLocation, useNavigation, useSearchParams } from 'react-router';

/** Reads and changes what a list shows; it all stands in the URL, so that a list can be sent to somebody. */
export function useListSearch() {
  const [search, setSearch] = useSearchParams();
  const { pathname } = useLocation();
  // The list that is loading: a second filter, chosen before it is there, adds to the first.
  const { location: next } = useNavigation();
  const latest = next?.pathname === pathname ? next.search : undefined;
  /** Empty values leave the URL. A changed filter starts at the first page again. */
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
