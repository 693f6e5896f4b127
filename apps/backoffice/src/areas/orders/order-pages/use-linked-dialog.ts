import { useDisclosure } from '@mantine/hooks';
import { useEffect, useEffectEvent } from 'react';
import { useLocation } from 'react-router';

/** A dialog that a link to its page opens by a search parameter, each time that the link is followed. */
export function useLinkedDialog(parameter: string, value: string, isAllowed = true): ReturnType<typeof useDisclosure> {
  const { key, search } = useLocation();
  const disclosure = useDisclosure();
  const openIfLinked = useEffectEvent(() => {
    if (isAllowed && new URLSearchParams(search).get(parameter) === value) disclosure[1].open();
  });
  useEffect(() => {
    if (key) openIfLinked();
  }, [key]);
  return disclosure;
}
