import type { Routes } from '#routes.ts';
import { createApiKey } from './create-api-key.ts';
import { listApiKeys } from './list-api-keys.ts';
import { revokeApiKey } from './revoke-api-key.ts';

export const apiKeysRoutes = { listApiKeys, createApiKey, revokeApiKey } satisfies Routes<
  'listApiKeys' | 'createApiKey' | 'revokeApiKey'
>;
