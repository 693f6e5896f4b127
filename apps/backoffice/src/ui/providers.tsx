import { TOAST_MS } from '@inkstand/web/toast';
import { MantineProvider } from '@mantine/core';
import { ModalsProvider } from '@mantine/modals';
import { Notifications } from '@mantine/notifications';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { colourSchemeManager, DEFAULT_COLOUR_SCHEME } from './preferences.ts';
import { theme } from './theme.ts';

/**
 * Queries are not retried here: an HTTP error stays the same on every attempt, and the API client does its own retries.
 */
const createQueryClient = () =>
  new QueryClient({ defaultOptions: { queries: { retry: false, refetchOnWindowFocus: false, staleTime: 10_000 } } });

/** As `Dialog` does: one that fades away would hold the focus, and lose it afterwards. */
const LEAVES_AT_ONCE = { transition: 'fade-down', duration: 200, exitDuration: 0 } as const;

export function Providers({ children }: { children: ReactNode }) {
  // One client per page on the server, so that visitors never share cached responses.
  const [queryClient] = useState(createQueryClient);
  return (
    <QueryClientProvider client={queryClient}>
      <MantineProvider
        theme={theme}
        defaultColorScheme={DEFAULT_COLOUR_SCHEME}
        colorSchemeManager={colourSchemeManager}
      >
        <ModalsProvider modalProps={{ transitionProps: LEAVES_AT_ONCE }}>
          <Notifications autoClose={TOAST_MS} position="bottom-center" />
          {children}
        </ModalsProvider>
      </MantineProvider>
    </QueryClientProvider>
  );
}
