import type { Routes } from '#routes.ts';
import { getBudget } from './get-budget.ts';
import { setBudget } from './set-budget.ts';

export const budgetRoutes: Routes<'getBudget' | 'setBudget'> = { getBudget, setBudget };
