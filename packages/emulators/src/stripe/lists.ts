import { type Answer, type Call, ok } from './call.ts';
import { invalid, missing } from './errors.ts';
import { isForm } from './form.ts';
import { integer, text } from './parameters.ts';

interface Listed {
  id: string;
  created: number;
}

/** Returns a page of a list, newest first, with the cursors and the `created` filter that all lists share. */
export function listAnswer<Item extends Listed>(call: Call, url: string, newestFirst: readonly Item[]): Answer {
  const limit = integer(call.form, 'limit') ?? 10;
  if (limit < 1 || limit > 100) throw invalid('Limit must be between 1 and 100.', { param: 'limit' });
  const items = newestFirst.filter((item) => isCreatedWithin(call, item.created));
  const after = text(call.form, 'starting_after');
  const before = text(call.form, 'ending_before');
  if (before !== undefined) {
    const end = cursor(items, before, 'ending_before');
    return page(url, items.slice(Math.max(0, end - limit), end), end > limit);
  }
  const start = after === undefined ? 0 : cursor(items, after, 'starting_after') + 1;
  return page(url, items.slice(start, start + limit), start + limit < items.length);
}

function page(url: string, data: readonly object[], hasMore: boolean): Answer {
  return ok({ object: 'list', data, has_more: hasMore, url });
}

function cursor(items: readonly Listed[], id: string, param: string): number {
  const index = items.findIndex((item) => item.id === id);
  if (index < 0) throw missing('object', id, param);
  return index;
}

function isCreatedWithin(call: Call, created: number): boolean {
  const filter = call.form.created;
  if (filter === undefined) return true;
  if (!isForm(filter)) return integer(call.form, 'created') === created;
  const bound = (name: string) => integer(filter, name, `created[${name}]`);
  return (
    created > (bound('gt') ?? -Infinity) &&
    created >= (bound('gte') ?? -Infinity) &&
    created < (bound('lt') ?? Infinity) &&
    created <= (bound('lte') ?? Infinity)
  );
}
