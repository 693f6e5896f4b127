import { systemContext } from '#context.ts';
import type { JobDefinition } from '#jobs.ts';
import { releaseHeld } from './release-held.ts';

/** Ten tries: it only asks the database. What it has let through before it failed stays so. */
export const releaseHeldJob: JobDefinition<'event.release_held'> = {
  name: 'event.release_held',
  retries: 10,
  handle: (services, { tenantId, eventId }) => releaseHeld(systemContext(services, tenantId), eventId),
};
