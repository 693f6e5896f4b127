import { guarded } from '@inkstand/web/guards';
import { page } from '@inkstand/web/page';
import { refusing } from '@inkstand/web/refuse';
import { type RouteObject, redirect } from 'react-router';
import { guards } from '#areas/office/layout/guards.ts';
import { type EventPage, paths } from '#paths.ts';
import { EventLayout, eventRouteId, loadEvent } from '../areas/events/events/event-layout.tsx';

const pages: Record<EventPage, RouteObject> = {
  overview: page('areas/events/events/overview-page.tsx', () => import('../areas/events/events/overview-page.tsx')),
  'event-details': page(
    'areas/events/events/details/event-details-page.tsx',
    () => import('../areas/events/events/details/event-details-page.tsx'),
  ),
  branding: page(
    'areas/events/events/branding/branding-page.tsx',
    () => import('../areas/events/events/branding/branding-page.tsx'),
  ),
  catalogue: page(
    'areas/events/events/catalogue/event-catalogue-page.tsx',
    () => import('../areas/events/events/catalogue/event-catalogue-page.tsx'),
  ),
  seo: page('areas/events/events/seo/seo-page.tsx', () => import('../areas/events/events/seo/seo-page.tsx')),
  products: page(
    'areas/events/events/products/event-products-page.tsx',
    () => import('../areas/events/events/products/event-products-page.tsx'),
  ),
  shop: page(
    'areas/integrations/shop-products/event-shop-page.tsx',
    () => import('../areas/integrations/shop-products/event-shop-page.tsx'),
  ),
  orders: page(
    'areas/events/events/event-orders-page.tsx',
    () => import('../areas/events/events/event-orders-page.tsx'),
  ),
  'store-configuration': page(
    'areas/events/events/store-configuration/store-configuration-page.tsx',
    () => import('../areas/events/events/store-configuration/store-configuration-page.tsx'),
  ),
  'fulfillers/register': page(
    'areas/production/fulfillers/register-page.tsx',
    () => import('../areas/production/fulfillers/register-page.tsx'),
  ),
  'bulk-order': page(
    'areas/buying/bulk-orders/bulk-orders-page.tsx',
    () => import('../areas/buying/bulk-orders/bulk-orders-page.tsx'),
  ),
  vouchers: page('areas/events/codes/codes-page.tsx', () => import('../areas/events/codes/codes-page.tsx')),
};

/** An event with its pages. */
export const eventPages: RouteObject = {
  id: eventRouteId,
  path: paths.event.route,
  ...guarded(['client', 'event'], guards),
  loader: refusing(loadEvent),
  Component: EventLayout,
  children: [
    { index: true, loader: ({ request }) => redirect(`${new URL(request.url).pathname}/overview`) },
    ...Object.entries(pages).map(([path, route]) => ({ ...route, path })),
    {
      path: paths.bulkOrder.route,
      ...guarded(['bulkPurchase'], guards),
      ...page(
        'areas/buying/bulk-orders/bulk-order-page.tsx',
        () => import('../areas/buying/bulk-orders/bulk-order-page.tsx'),
      ),
    },
    {
      path: paths.campaign.route,
      ...guarded(['campaign'], guards),
      ...page('areas/events/campaign/campaign-page.tsx', () => import('../areas/events/campaign/campaign-page.tsx')),
    },
  ],
};
