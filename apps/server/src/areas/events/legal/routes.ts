import type { Routes } from '#routes.ts';
import { operatorText } from './operator-text.ts';

export const legalRoutes: Routes<'operatorText'> = { operatorText };
