import { useSearchParams } from 'react-router';

/** Reads and changes what a list shows; it all stands in the URL, so that a list can be sent to somebody. */
export function useListSearch() {
  const [search, setSearch] = useSearchParams();
  /** Empty values leave the URL. A changed filter starts at the first page again. */
  function change(values: Record<string, string | null>, replace = false) {
    setSearch(
      (current) => {
        const next = new URLSearchParams(current);
        if (!('page' in values)) next.delete('page');
        for (const [name, value] of Object.entries(values)) {
          if (value) next.set(name, value);
          else next.delete(name);
        }
        return next;
      },
      { replace, preventScrollReset: true },
    );
  }
  return { search, change };
}
