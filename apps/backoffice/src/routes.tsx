import { clientRendered, page } from '@inkstand/web/page';
import { refuse, refusing } from '@inkstand/web/refuse';
import { Outlet, type RouteObject, redirect } from 'react-router';
import { EventLayout, eventRouteId, loadEvent } from './features/events/event-layout.tsx';
import { AdminLayout } from './features/layout/admin-layout.tsx';
import { adminRouteId, signedInUser } from './features/layout/current-user.ts';
import { AdminErrorPage, RootErrorPage } from './features/layout/error-pages.tsx';
import { RootLayout } from './layout.tsx';
import { LoadingShell } from './ui/loading-shell.tsx';

/** Pages that the server draws: home, marketing, legal, help, login. */
const publicPages: RouteObject[] = [
  { path: '/', ...page('marketing/home-page.tsx', () => import('./marketing/home-page.tsx')) },
  { path: '/login', ...page('features/accounts/login-page.tsx', () => import('./features/accounts/login-page.tsx')) },
];

/** Pages behind the login, drawn in the browser. */
const adminPages: RouteObject[] = [
  {
    path: '/get-started',
    ...page('features/home/get-started-page.tsx', () => import('./features/home/get-started-page.tsx')),
  },
  {
    path: '/dashboard',
    ...page('features/home/dashboard-page.tsx', () => import('./features/home/dashboard-page.tsx')),
  },
  { path: '/events', ...page('features/events/events-page.tsx', () => import('./features/events/events-page.tsx')) },
  {
    path: '/events/create',
    ...page('features/events/create-event-page.tsx', () => import('./features/events/create-event-page.tsx')),
  },
  {
    id: eventRouteId,
    path: '/events/:slug',
    loader: refusing(loadEvent),
    Component: EventLayout,
    children: [
      { index: true, loader: ({ request }) => redirect(`${new URL(request.url).pathname}/overview`) },
      {
        path: 'overview',
        ...page('features/events/overview-page.tsx', () => import('./features/events/overview-page.tsx')),
      },
      {
        path: 'products',
        ...page('features/events/event-products-page.tsx', () => import('./features/events/event-products-page.tsx')),
      },
      {
        path: 'orders',
        ...page('features/events/event-orders-page.tsx', () => import('./features/events/event-orders-page.tsx')),
      },
      { path: 'vouchers', ...page('features/events/codes-page.tsx', () => import('./features/events/codes-page.tsx')) },
    ],
  },
  {
    path: '/products',
    ...page('features/products/products-page.tsx', () => import('./features/products/products-page.tsx')),
  },
  {
    path: '/products/create',
    ...page('features/products/create-product-page.tsx', () => import('./features/products/create-product-page.tsx')),
  },
  { path: '/orders', ...page('features/orders/orders-page.tsx', () => import('./features/orders/orders-page.tsx')) },
  {
    path: '/orders/:orderRef',
    ...page('features/orders/order-page.tsx', () => import('./features/orders/order-page.tsx')),
  },
];

/** The designer has the whole window to itself, without the admin navigation. */
const designer = clientRendered({
  path: '/products/:id/design',
  Component: Outlet,
  HydrateFallback: LoadingShell,
  children: [{ index: true, ...page('designer/designer-page.tsx', () => import('./designer/designer-page.tsx')) }],
});

/** Every page of the root host. A page is one file with a `loader` and a `Component`; see README.md beside this folder. */
export const routes: RouteObject[] = [
  {
    id: 'root',
    Component: RootLayout,
    ErrorBoundary: RootErrorPage,
    HydrateFallback: () => null,
    children: [
      ...publicPages,
      designer,
      {
        ...clientRendered({
          Component: AdminLayout,
          HydrateFallback: LoadingShell,
          // Inside the layout, so that an error leaves the navigation where it is.
          children: [{ ErrorBoundary: AdminErrorPage, children: adminPages }],
          loader: signedInUser,
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
