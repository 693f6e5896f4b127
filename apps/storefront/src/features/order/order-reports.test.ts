import type { PublicCare } from '@inkstand/contract/after-sales/care';
import { SurroundingsProvider } from '@inkstand/web/provider.tsx';
import { type ComponentProps, createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { expect, test } from 'vitest';
import { STORE_ROUTE } from '#features/store/store.ts';
import { OrderReports } from './order-reports.tsx';

test('a problem was reported on a day of the store’s time zone', () => {
  const report = { id: '1', problem: 'other', status: 'open', answer: null, created_at: '2026-12-02T03:00:00Z' };
  const care = { original: null, replacements: [], reports: [report] } as unknown as PublicCare;
  const site = { lang: 'en' };
  const live = { subscribe: () => () => undefined, get: () => site } as unknown as ComponentProps<
    typeof SurroundingsProvider
  >['live'];
  const Stub = createRoutesStub([
    { id: STORE_ROUTE, path: '/', Component: () => createElement(OrderReports, { care }) },
  ]);
  const page = (time_zone: string) => {
    const hydrationData = { loaderData: { [STORE_ROUTE]: { region: 'UK', time_zone } } };
    const children = createElement(Stub, { hydrationData });
    return renderToStaticMarkup(createElement(SurroundingsProvider, { live, api: {} as never, children }));
  };
  expect(page('Europe/London')).toContain('2 December 2026');
  expect(page('America/Phoenix')).toContain('1 December 2026');
});
