import { RouteErrorPage } from '@inkstand/web/errors.tsx';
import { clientRendered, page } from '@inkstand/web/page';
import { refuse } from '@inkstand/web/refuse';
import type { RouteObject } from 'react-router';
import { AdminLayout } from './features/layout/admin-layout.tsx';
import { adminRouteId, loadUser } from './features/layout/current-user.ts';
import { RootLayout } from './layout.tsx';
import { LoadingShell } from './ui/loading-shell.tsx';

/** Pages that the server draws: home, marketing, legal, help, login. */
const publicPages: RouteObject[] = [
  { path: '/', ...page('marketing/home-page.tsx', () => import('./marketing/home-page.tsx')) },
  { path: '/login', ...page('features/accounts/login-page.tsx', () => import('./features/accounts/login-page.tsx')) },
];

/** Pages behind the login, drawn in the browser. */
const adminPages: RouteObject[] = [];

/** Every page of the root host. A page is one file with a `loader` and a `Component`; see README.md beside this folder. */
export const routes: RouteObject[] = [
  {
    id: 'root',
    Component: RootLayout,
    ErrorBoundary: RouteErrorPage,
    HydrateFallback: () => null,
    children: [
      ...publicPages,
      {
        ...clientRendered({
          Component: AdminLayout,
          HydrateFallback: LoadingShell,
          children: adminPages,
          loader: loadUser,
        }),
        id: adminRouteId,
      },
      {
        path: '*',
        loader: () => {
          throw refuse(404);
        },
        Component: () => null,
      },
    ],
  },
];
