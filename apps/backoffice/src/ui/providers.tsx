import { TOAST_MS } from '@inkstand/web/toast';
import { MantineProvider } from '@mantine/core';
import { ModalsProvider } from '@mantine/modals';
import { Notifications } from '@mantine/notifications';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { theme } from './theme.ts';

/** Calls are repeated by whoever made them: an error stays an error, however often it is asked. */
const createQueryClient = () =>
  new QueryClient({ defaultOptions: { queries: { retry: false, refetchOnWindowFocus: false, staleTime: 10_000 } } });

export function Providers({ children }: { children: ReactNode }) {
  // One per page on the server, so that no visitor sees another's answers.
  const [queryClient] = useState(createQueryClient);
  return (
    <QueryClientProvider client={queryClient}>
      <MantineProvider theme={theme} forceColorScheme="light">
        <ModalsProvider>
          <Notifications autoClose={TOAST_MS} position="top-right" />
          {children}
        </ModalsProvider>
      </MantineProvider>
    </QueryClientProvider>
  );
}
