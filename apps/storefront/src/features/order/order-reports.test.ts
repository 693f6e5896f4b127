import type { PublicCare } from '@inkstand/contract/after-sales/care';
import type { PublicOrder } from '@inkstand/contract/buying/storefront';
import { SurroundingsProvider } from '@inkstand/web/provider.tsx';
import { type ComponentProps, createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { expect, test } from 'vitest';
import { STORE_ROUTE } from '#features/store/store.ts';
import { OrderReports } from './order-reports.tsx';

test('a report says what was reported, on a day of the store’s time zone', () => {
  const report = {
    id: '1',
    lines: [{ line_id: 'b', quantity: 2 }],
    problem: 'damaged',
    note: 'Torn at the seam.',
    status: 'asked',
    answer: '',
    created_at: '2026-12-02T03:00:00Z',
  };
  const order = { products: [{ name: 'Mug' }, { name: 'Tee', colour: 'Navy', size: 'L' }] as PublicOrder['products'] };
  const lines = [
    { line_id: 'a', left: 1 },
    { line_id: 'b', left: 0 },
  ];
  const care = { original: null, replacements: [], lines, reports: [report] } as unknown as PublicCare;
  const site = { lang: 'en' };
  const live = { subscribe: () => () => undefined, get: () => site } as unknown as ComponentProps<
    typeof SurroundingsProvider
  >['live'];
  const Stub = createRoutesStub([
    { id: STORE_ROUTE, path: '/', Component: () => createElement(OrderReports, { order, care }) },
  ]);
  const page = (time_zone: string) => {
    const hydrationData = { loaderData: { [STORE_ROUTE]: { region: 'UK', time_zone } } };
    const children = createElement(Stub, { hydrationData });
    return renderToStaticMarkup(createElement(SurroundingsProvider, { live, api: {} as never, children }));
  };
  for (const part of ['2 × Tee, Navy, L', 'Torn at the seam.']) expect(page('Europe/London')).toContain(part);
  expect(page('Europe/London')).toContain('2 December 2026');
  expect(page('America/Phoenix')).toContain('1 December 2026');
});
