import { apiContext } from '@inkstand/web/context';
import type { LoaderFunctionArgs } from 'react-router';
import { useLoaderData } from 'react-router';
import { useEvent } from '#areas/events/events/event-layout.tsx';
import { pageTenant, signedInUser } from '#areas/platform/layout/current-user.ts';
import { codeFilters, voucherFilters } from './code-labels.ts';
import { PromoCodes } from './promo-codes.tsx';
import { Vouchers } from './vouchers.tsx';

export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const api = context.get(apiContext);
  const tenant = pageTenant(await signedInUser({ context, request }), request);
  const search = new URL(request.url).searchParams;
  const sort = search.get('sort') as 'code' | 'recent' | 'uses' | 'expiry' | null;
  const event = { tenant_id: tenant, slug: params.slug ?? '' };
  // Only named days depend on the event's time zone here; the server knows it for the others.
  const timeZone = search.has('period') ? (await api.getEvent({ params: event })).data.time_zone : 'UTC';
  return api.listCodes({
    params: event,
    query: {
      ...codeFilters(search, timeZone),
      ...voucherFilters(search, timeZone),
      page: search.get('page') ?? 1,
      per_page: 50,
      ...(sort ? { sort } : {}),
    },
  });
}

/** Shows the promo codes of a gift claim, or the vouchers of a store. */
export function Component() {
  const event = useEvent();
  const list = useLoaderData<typeof loader>();
  return event.type === 'Promo' ? <PromoCodes list={list} /> : <Vouchers list={list} />;
}
