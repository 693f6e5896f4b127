import type { Proof } from '@inkstand/contract/design/proofs';

const decisionTime = ({ decided_at: at }: Proof) => (at === null ? 0 : Date.parse(at));
const byDecision = (one: Proof, other: Proof) => decisionTime(one) - decisionTime(other);

/** The latest approval of the present design, and the changes of the same design that were requested after it. */
export function findApproval(proofs: Proof[]): { approval: Proof | undefined; requests: Proof[] } {
  const decided = proofs.filter(({ is_outdated: isOutdated }) => !isOutdated).toSorted(byDecision);
  const last = decided.findLastIndex(({ status }) => status === 'approved');
  const requests = last < 0 ? [] : decided.slice(last).filter(({ status }) => status === 'change_requested');
  return { approval: decided[last], requests };
}
