import { useEffect } from 'react';
import { useLocation, useNavigation } from 'react-router';
import { useUser } from '#areas/platform/layout/current-user.ts';
import { addRecent, recordOf } from '#areas/platform/search/recent.ts';

/** Remembers the records whose pages are opened, for the search. */
export function useRememberRecords(): void {
  const { id } = useUser();
  const { pathname, search } = useLocation();
  const isLoaded = useNavigation().state === 'idle';
  useEffect(() => {
    const record = isLoaded ? recordOf(pathname, search, document.title) : undefined;
    if (record) addRecent(id, record);
  }, [id, pathname, search, isLoaded]);
}
