import { guarded } from '@inkstand/web/guards';
import { page } from '@inkstand/web/page';
import { type RouteObject, redirect } from 'react-router';
import { guards } from '#areas/office/layout/guards.ts';
import { paths } from '#paths.ts';

/** Pages of a fulfiller's people. */
export const printerPages: RouteObject[] = [
  { path: paths.printer.route, loader: () => redirect(paths.printerQueue()) },
  {
    path: paths.printerQueue.route,
    ...page('areas/production/printer/queue-page.tsx', () => import('../areas/production/printer/queue-page.tsx')),
  },
  {
    path: paths.printerParcel.route,
    ...guarded(['parcel'], guards),
    ...page('areas/production/printer/parcel-page.tsx', () => import('../areas/production/printer/parcel-page.tsx')),
  },
  {
    path: paths.printerScan.route,
    ...page('areas/production/printer/scan-page.tsx', () => import('../areas/production/printer/scan-page.tsx')),
  },
  {
    path: paths.printerCalendar.route,
    ...page(
      'areas/production/printer/calendar-page.tsx',
      () => import('../areas/production/printer/calendar-page.tsx'),
    ),
  },
  {
    path: paths.printerPeople.route,
    ...page('areas/production/printer/people-page.tsx', () => import('../areas/production/printer/people-page.tsx')),
  },
  {
    path: paths.printerAccount.route,
    ...page('areas/identity/profile/account-page.tsx', () => import('../areas/identity/profile/account-page.tsx')),
  },
];
