import { parseArgs } from 'node:util';

// `npm run stress [-- --only claims|pipeline|kills]` (docs/stress.md): runs the product under load while its processes
// are killed. Afterwards every response, row and parcel must be consistent, or the program exits with 1.

const { values } = parseArgs({
  options: {
    only: { type: 'string', default: 'claims' },
    // claims
    claims: { type: 'string', default: '3000' },
    codes: { type: 'string', default: '400' },
    uses: { type: 'string', default: '5' },
    processes: { type: 'string', default: '2' },
    connections: { type: 'string', default: '24' },
    crashes: { type: 'string', default: '6' },
    // pipeline
    orders: { type: 'string', default: '2000' },
    designs: { type: 'string', default: '5' },
    // kills
    times: { type: 'string', default: '10' },
  },
});

/** Parses an option as a whole number. */
function number(name: Exclude<keyof typeof values, 'only'>): number {
  const given = Number(values[name]);
  if (!Number.isInteger(given) || given < (name === 'crashes' ? 0 : 1)) throw new Error(`--${name} is a whole number`);
  return given;
}

const programs: Record<string, () => Promise<boolean>> = {
  claims: async () =>
    (await import('./claims.ts')).stressClaims({
      claims: number('claims'),
      codes: number('codes'),
      uses: number('uses'),
      processes: number('processes'),
      connections: number('connections'),
      crashes: number('crashes'),
    }),
  pipeline: async () =>
    (await import('./pipeline/run.ts')).stressPipeline({
      orders: number('orders'),
      designs: number('designs'),
      processes: number('processes'),
    }),
  kills: async () => (await import('./pipeline/kills.ts')).stressKills({ times: number('times') }),
};
const program = programs[values.only];
if (!program) throw new Error(`--only is one of ${Object.keys(programs).join(', ')}`);
process.exitCode = (await program()) ? 0 : 1;
