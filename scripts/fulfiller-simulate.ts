import { parseArgs } from 'node:util';
import type { Result } from '@inkstand/emulators/conformance/check';
import { runConformance } from '@inkstand/emulators/conformance/run-conformance';
import { serveFulfiller } from '@inkstand/emulators/fulfiller/serve';
import { MISBEHAVIOURS } from '@inkstand/emulators/fulfiller/workshop';

// `npm run fulfiller:simulate`: the conformance kit of docs/fulfillers.md. It needs no Inkstand server, database or
// network.

const USAGE = `The conformance kit for fulfillers (docs/fulfillers.md).

Play Inkstand against your address, and see which rules it keeps:
  npm run fulfiller:simulate -- --target https://print.example/inkstand/orders --secret SECRET
    --wait 60              seconds to wait for each call-back
    --port 4322            where call-backs are heard (any free port unless given)
    --host 127.0.0.1       the interface to listen on
    --callback-url URL     where you reach that port from outside

Play a fulfiller, also a bad one, against an Inkstand:
  npm run fulfiller:simulate -- --serve --port 4321 --secret SECRET
    --id simulated         orders are taken at http://127.0.0.1:4321/{id}/orders
    --step 1500            milliseconds between reports
    --parts                the first piece of an order of several leaves before the rest
    --duplicate --delay --reorder --drop --lie
`;

const { values } = parseArgs({
  options: {
    target: { type: 'string' },
    secret: { type: 'string' },
    wait: { type: 'string', default: '60' },
    port: { type: 'string' },
    host: { type: 'string', default: '127.0.0.1' },
    'callback-url': { type: 'string' },
    serve: { type: 'boolean', default: false },
    id: { type: 'string', default: 'simulated' },
    step: { type: 'string', default: '1500' },
    parts: flag(),
    duplicate: flag(),
    delay: flag(),
    reorder: flag(),
    drop: flag(),
    lie: flag(),
    help: { type: 'boolean', default: false },
  },
});

function flag() {
  return { type: 'boolean', default: false } as const;
}

const MARKS = { passed: '✓', failed: '✗', 'not seen': '·' } as const;

function print({ name, verdict, sentence }: Result): void {
  console.log(`${MARKS[verdict]} ${name.padEnd(62)} ${sentence}`);
}

async function play(target: string, secret: string): Promise<void> {
  const callbackUrl = values['callback-url'];
  const results = await runConformance({
    target,
    secret,
    host: values.host,
    port: Number(values.port ?? 0),
    waitSeconds: Number(values.wait),
    onResult: print,
    ...(callbackUrl ? { callbackUrl } : {}),
  });
  const count = (verdict: Result['verdict']) => results.filter((result) => result.verdict === verdict).length;
  console.log(`\n${count('passed')} passed, ${count('failed')} failed, ${count('not seen')} not seen.`);
  process.exitCode = count('failed') > 0 ? 1 : 0;
}

async function serve(secret: string): Promise<void> {
  const misbehaviours = MISBEHAVIOURS.filter((kind) => values[kind]);
  const served = await serveFulfiller({
    id: values.id,
    secret,
    host: values.host,
    port: Number(values.port ?? 4321),
    stepDelayMs: Number(values.step),
    partShipments: values.parts,
    misbehaviours,
  });
  console.log(`Orders are taken at ${served.orders}`);
  console.log(misbehaviours.length > 0 ? `Faults: ${misbehaviours.join(', ')}.` : 'It does everything right.');
}

if (values.help || !values.secret || (!values.serve && !values.target)) {
  console.log(USAGE);
  process.exitCode = values.help ? 0 : 1;
} else if (values.serve) {
  await serve(values.secret);
} else {
  await play(values.target ?? '', values.secret);
}
