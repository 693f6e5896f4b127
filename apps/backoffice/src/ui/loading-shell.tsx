import { Center, Loader } from '@mantine/core';

/** What the server sends for pages that are drawn in the browser. */
export function LoadingShell() {
  return (
    <Center mih="100vh">
      <Loader aria-label="Loading" />
    </Center>
  );
}
