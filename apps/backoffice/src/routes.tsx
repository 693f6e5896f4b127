import { RouteErrorPage } from '@inkstand/web/errors.tsx';
import { clientRendered } from '@inkstand/web/page';
import { refuse } from '@inkstand/web/refuse';
import { Outlet, type RouteObject } from 'react-router';
import { RootLayout } from './layout.tsx';
import { LoadingShell } from './ui/loading-shell.tsx';

/** Pages that the server draws: home, marketing, legal, help, login. */
const publicPages: RouteObject[] = [];

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
      clientRendered({ Component: Outlet, HydrateFallback: LoadingShell, children: adminPages }),
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
