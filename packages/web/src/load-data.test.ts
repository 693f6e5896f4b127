import { ApiError } from '@inkstand/contract/client';
import { createMemoryRouter, redirect } from 'react-router';
import { afterEach, expect, it, vi } from 'vitest';
import { loadData } from './load-data.ts';
import { refuse, refusing } from './refuse.ts';

afterEach(() => void vi.useRealTimers());

/** A page that shows `first`; its loader then runs `reload`. */
async function openPage(reload: () => unknown) {
  const loader = vi.fn<() => unknown>().mockImplementation(reload).mockReturnValueOnce('first');
  const guard = vi.fn();
  const router = createMemoryRouter(
    [
      { id: 'page', path: '/', middleware: [guard], loader: refusing(loader as () => string) },
      { id: 'other', path: '/other', loader: loader as () => string },
      { path: '/login' },
    ],
    {
      dataStrategy: loadData(
        () => router,
        () => 'en',
      ),
    },
  );
  await expect.poll(() => router.state.initialized).toBe(true);
  return { router, guard };
}

const answering = (status: number) => () => {
  throw new ApiError(status, {});
};
const outages: [string, () => unknown][] = [
  ['a lost connection', () => Promise.reject(new TypeError('Failed to fetch'))],
  ...[502, 503, 504].map((status): [string, () => unknown] => [String(status), answering(status)]),
];

it.each(outages)('keeps the shown data and reloads again when a reload fails with %s', async (_name, reload) => {
  const { router, guard } = await openPage(reload);
  vi.useFakeTimers();
  await router.revalidate();
  expect(router.state).toMatchObject({ loaderData: { page: 'first' }, errors: null });
  expect(guard).toHaveBeenCalledTimes(2);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(guard).toHaveBeenCalledTimes(3);
});

it.each(outages)('shows %s of a page without data yet', async (_name, reload) => {
  const { router } = await openPage(reload);
  await router.navigate('/other');
  expect(router.state.errors).toHaveProperty('other');
});

it('shows new data, and every other error', async () => {
  const { router } = await openPage(() => 'second');
  await router.revalidate();
  expect(router.state.loaderData).toEqual({ page: 'second' });

  for (const reload of [answering(403), answering(500), () => Promise.reject(refuse(404))]) {
    const refused = await openPage(reload);
    await refused.router.revalidate();
    expect(refused.router.state.errors).toHaveProperty('page');
  }
});

it('loads data again that is in another language than the page, at a navigation too, and keeps it during an outage', async () => {
  let language = 'en';
  const loader = vi.fn(async () => ({ loadedIn: language }));
  const children = [{ index: true }, { path: 'other' }];
  const router = createMemoryRouter([{ id: 'store', path: '/', shouldRevalidate: () => false, loader, children }], {
    dataStrategy: loadData(
      () => router,
      () => language,
    ),
  });
  await expect.poll(() => router.state.initialized).toBe(true);
  await router.revalidate();
  await router.navigate('/other');
  expect(loader).toHaveBeenCalledTimes(1);

  language = 'nl';
  loader.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  await router.navigate('/');
  expect(router.state).toMatchObject({ loaderData: { store: { loadedIn: 'en' } }, errors: null });
  await router.revalidate();
  expect(router.state.loaderData).toEqual({ store: { loadedIn: 'nl' } });
});

it('follows a redirect on reload', async () => {
  const { router } = await openPage(() => redirect('/login'));
  await router.revalidate();
  await expect.poll(() => router.state.location.pathname).toBe('/login');
});
