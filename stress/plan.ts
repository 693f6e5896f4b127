import type { StressJob } from './job.ts';

/** One person's attempt to claim a gift. */
interface PlannedClaim {
  code: string;
  line: StressJob['lines'][number];
  email: string;
  address: { address_first_line: string; address_second_line: string };
}

/** Every tenth person lives where the one nine before them does, and spells the address in another way. */
const REPEATS = 10;

/** The claim with this number: always the same one, so that a run can be looked at again. */
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

/** How many people at most can get a gift, for choosing a budget that some of them are over. */
export const mostGifts = (claims: number, codes: number, uses: number): number =>
  Math.min(codes * uses, claims - Math.floor(claims / REPEATS));
