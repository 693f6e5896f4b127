import type { Routes } from '#routes.ts';
import { authoriseChannel } from './authorise-channel.ts';

export const realtimeRoutes: Routes<'authoriseChannel'> = { authoriseChannel };
