import type { Fulfiller } from '@inkstand/contract/production/fulfillers';
import { expect, test } from 'vitest';
import { fulfillerHealth } from './fulfiller-labels.ts';

const health = (queue: NonNullable<Fulfiller['staff']>['queue']) =>
  fulfillerHealth({
    active: true,
    adapter: 'http',
    staff: { health: { last_answer_at: null, last_problem_at: null, last_problem: null }, queue },
  } as unknown as Fulfiller).label;

test('a fulfiller is not called “not contacted” once it has parcels', () => {
  expect(health([{ status: 'queued submitting to fulfiller', shipments: 1 }])).toBe('Not contacted yet');
  expect(health([{ status: 'in production', shipments: 1 }])).toBe('Active');
});
