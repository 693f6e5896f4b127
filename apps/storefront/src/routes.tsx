import { RouteErrorPage } from '@inkstand/web/errors.tsx';
import { refuse } from '@inkstand/web/refuse';
import type { RouteObject } from 'react-router';
import { StorefrontLayout } from './layout.tsx';

/** Every page of a store host. A page is one file with a `loader` and a `Component`; see README.md beside this folder. */
export const routes: RouteObject[] = [
  {
    id: 'root',
    Component: StorefrontLayout,
    ErrorBoundary: RouteErrorPage,
    HydrateFallback: () => null,
    children: [
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
