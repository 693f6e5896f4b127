import { Center, Loader } from '@mantine/core';

/** The server's response for client-rendered pages. */
export function LoadingShell() {
  return (
    <Center mih="100vh">
      <Loader aria-label="Loading" />
    </Center>
  );
}
