import type { Tx } from '@inkstand/database';
import { events } from '@inkstand/database/tables/index';
import { proposeSlug, SLUG_MAXIMUM_LENGTH, shortenSlug, slugProblem } from '@inkstand/domain/slugs';
import { type FieldProblem, failField } from '#errors.ts';

/** Returns why a text is not a valid slug; undefined when it is. Does not check whether it is free. */
export function slugFieldProblem(
  slug: string,
): Extract<FieldProblem, 'slug_reserved' | 'too_long' | 'invalid'> | undefined {
  const problem = slugProblem(slug);
  if (problem === 'reserved') return 'slug_reserved';
  if (problem === 'too_long') return 'too_long';
  return problem ? 'invalid' : undefined;
}

/**
 * Inserts an event under a free slug: a requested slug is used unchanged or rejected, one derived from the name is
 * varied until it is free.
 */
export async function insertUnderFreeSlug(
  tx: Tx,
  asked: { slug?: string | undefined; name: string },
  values: Omit<typeof events.$inferInsert, 'slug'>,
): Promise<void> {
  const candidates = asked.slug ? [checkedSlug(asked.slug)] : slugsFromName(asked.name);
  for (const slug of candidates) {
    const inserted = await tx
      .insert(events)
      .values({ ...values, slug })
      .onConflictDoNothing({ target: [events.tenantId, events.slug] })
      .returning({ id: events.id });
    if (inserted.length > 0) return;
  }
  failField('slug', 'slug_taken');
}

export function checkedSlug(slug: string): string {
  const problem = slugFieldProblem(slug);
  if (problem) failField('slug', problem);
  return slug;
}

function slugsFromName(name: string): string[] {
  const proposal = proposeSlug(name);
  const base = slugProblem(proposal) ? proposeSlug(`${proposal} store`.trim()) : proposal;
  const numbered = Array.from({ length: 98 }, (_, index) => {
    const ending = `-${index + 2}`;
    return shortenSlug(base, SLUG_MAXIMUM_LENGTH - ending.length) + ending;
  });
  return [base, ...numbered].filter((slug) => !slugProblem(slug));
}
