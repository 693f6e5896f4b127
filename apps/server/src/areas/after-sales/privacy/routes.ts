import type { Routes } from '#routes.ts';
import { erasePerson } from './erase-person.ts';
import { exportPerson } from './export-person.ts';
import { listPrivacyRequests } from './list-privacy-requests.ts';
import { lookUpPerson } from './look-up-person.ts';

export const privacyRoutes = { lookUpPerson, exportPerson, erasePerson, listPrivacyRequests } satisfies Routes<
  'lookUpPerson' | 'exportPerson' | 'erasePerson' | 'listPrivacyRequests'
>;
