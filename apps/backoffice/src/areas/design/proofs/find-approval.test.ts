import type { Proof } from '@inkstand/contract/design/proofs';
import { expect, test } from 'vitest';
import { findApproval } from './find-approval.ts';

const proof = (status: Proof['status'], time: string | null, is_outdated = false) =>
  ({ status, decided_at: time && `2026-12-01T${time}:00.000Z`, is_outdated }) as Proof;

test('an approval is shown with the changes of the same design that were requested after it', () => {
  const waiting = proof('waiting', null);
  const before = proof('change_requested', '09:00');
  const approved = proof('approved', '10:00');
  const after = proof('change_requested', '11:00');
  const others = [proof('change_requested', '12:00', true), proof('withdrawn', '12:00')];
  const first = [waiting, after, approved, before, ...others];
  expect(findApproval(first)).toEqual({ approval: approved, requests: [after] });
  const again = proof('approved', '13:00');
  expect(findApproval([...first, again])).toEqual({ approval: again, requests: [] });
  expect(findApproval([waiting, after])).toEqual({ approval: undefined, requests: [] });
});
