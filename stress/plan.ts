import type { StressJob } from './job.ts';

/** One recipient's attempt to claim a gift. */
interface PlannedClaim {
  code: string;
  line: StressJob['lines'][number];
  email: string;
  address: { address_first_line: string; address_second_line: string };
}

/** Every tenth recipient has the address of the one nine before, spelled in another way. */
const REPEATS = 10;

/** Returns the claim with this number; deterministic, so that a run can be reproduced. */
export function plannedClaim(job: Pick<StressJob, 'codes' | 'lines'>, number: number): PlannedClaim {
  const isRepeated = number % REPEATS === REPEATS - 1;
  const house = isRepeated ? number - (REPEATS - 1) : number;
  return {
    code: job.codes[number % job.codes.length] ?? '',
    line: job.lines[number % job.lines.length] ?? [],
    email: claimEmail(number),
    address: isRepeated
      ? { address_first_line: `FLAT ${house}`, address_second_line: '1 stress street.' }
      : { address_first_line: `Flat ${house}, 1 Stress Street`, address_second_line: '' },
  };
}

export const claimEmail = (number: number): string => `claim-${number}@stress.test`;

/** The maximum number of recipients who can get a gift, to choose a budget that some of them exceed. */
export const mostGifts = (claims: number, codes: number, uses: number): number =>
  Math.min(codes * uses, claims - Math.floor(claims / REPEATS));
