import { useSiteTranslator } from '@inkstand/web/provider.tsx';
import { Center, Loader } from '@mantine/core';

/**
 * The server's response for client-rendered pages; like the server's other pages it has the words of the storefront.
 */
export function LoadingShell() {
  const t = useSiteTranslator();
  return (
    <Center mih="100vh">
      <Loader role="progressbar" aria-label={t('common.loading')} />
    </Center>
  );
}
