import type { Client } from '@inkstand/contract';
import { expect, test } from 'vitest';
import { loadTemplates } from './use-templates.ts';

test('every template is listed, however many there are', async () => {
  const ids = Array.from({ length: 201 }, (_, index) => `template ${index}`);
  const client = {
    listDesignTemplates: async ({ query }: { query: { page: number; per_page: number } }) => {
      const start = (query.page - 1) * query.per_page;
      const data = ids.slice(start, start + query.per_page).map((id) => ({ id }));
      return { data, meta: { total: ids.length } };
    },
  } as unknown as Client;
  expect((await loadTemplates(client, 'acme')).map(({ id }) => id)).toEqual(ids);
});
