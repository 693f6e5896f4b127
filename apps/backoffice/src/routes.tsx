import { guarded } from '@inkstand/web/guards';
import { clientRendered, page } from '@inkstand/web/page';
import { refuse } from '@inkstand/web/refuse';
import { Outlet, type RouteObject } from 'react-router';
import { AdminLayout } from '#areas/office/layout/admin-layout.tsx';
import { AdminErrorPage, RootErrorPage } from '#areas/office/layout/error-pages.tsx';
import { guards } from '#areas/office/layout/guards.ts';
import { pageAccessLoader } from '#areas/office/layout/page-access.ts';
import { loadStepsLeft, SetupBanner, shouldReloadSteps } from '#areas/overview/home/setup-banner.tsx';
import { paths } from '#paths.ts';
import { adminRouteId, printerRouteId, signedInUser } from './areas/platform/layout/current-user.ts';
import { PrinterErrorPage } from './areas/production/printer/printer-error-page.tsx';
import { RootLayout } from './layout.tsx';
import { publicRouteId } from './marketing/operator.ts';
import { officePages } from './routes/office-pages.ts';
import { printerPages } from './routes/printer-pages.ts';
import { earlierAddresses, publicPages } from './routes/public-pages.ts';
import { marketingPages, staticPages } from './routes/static-pages.ts';
import { LoadingShell } from './ui/loading-shell.tsx';

/** The designer uses the whole window, without the admin navigation. */
const designer: RouteObject = {
  ...clientRendered({
    path: paths.productDesign.route,
    Component: Outlet,
    HydrateFallback: LoadingShell,
    loader: pageAccessLoader,
    children: [
      {
        index: true,
        ...guarded(['product'], guards),
        ...page('designer/designer-page.tsx', () => import('./designer/designer-page.tsx')),
      },
    ],
  }),
  ...guarded(['auth', 'role', 'integration', 'language'], guards),
};

/**
 * Every page of the root host. A page is one file with a `loader` and a `Component`; see README.md beside this folder.
 */
export const routes: RouteObject[] = [
  {
    id: 'root',
    Component: RootLayout,
    ErrorBoundary: RootErrorPage,
    HydrateFallback: () => null,
    children: [
      {
        id: publicRouteId,
        ...guarded(['language'], guards),
        ...page('marketing/public-layout.tsx', () => import('./marketing/public-layout.tsx'), { isStatic: true }),
        children: [...staticPages, { ...guarded(['marketing'], guards), children: marketingPages }],
      },
      { ...guarded(['language'], guards), children: publicPages },
      ...earlierAddresses,
      {
        path: paths.shopSignup.route,
        ...guarded(['signup', 'language'], guards),
        ...page(
          'areas/integrations/connection/signup-page.tsx',
          () => import('./areas/integrations/connection/signup-page.tsx'),
          { personal: true },
        ),
      },
      designer,
      {
        ...clientRendered({
          Component: Outlet,
          HydrateFallback: LoadingShell,
          children: [
            {
              // Loaded on first use: it brings the words of printers in every language.
              ...page(
                'areas/production/printer/printer-layout.tsx',
                () => import('./areas/production/printer/printer-layout.tsx'),
              ),
              children: [
                {
                  ErrorBoundary: PrinterErrorPage,
                  loader: pageAccessLoader,
                  shouldRevalidate: () => true,
                  children: printerPages,
                },
              ],
            },
          ],
          loader: signedInUser,
        }),
        id: printerRouteId,
        ...guarded(['auth', 'role', 'language'], guards),
      },
      {
        ...clientRendered({
          Component: AdminLayout,
          HydrateFallback: LoadingShell,
          // Inside the layout, so that the navigation stays when a page fails.
          children: [
            {
              Component: SetupBanner,
              loader: loadStepsLeft,
              shouldRevalidate: shouldReloadSteps,
              children: [
                {
                  ErrorBoundary: AdminErrorPage,
                  loader: pageAccessLoader,
                  shouldRevalidate: () => true,
                  children: officePages,
                },
              ],
            },
          ],
          loader: signedInUser,
        }),
        id: adminRouteId,
        ...guarded(['auth', 'role', 'integration', 'language'], guards),
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
