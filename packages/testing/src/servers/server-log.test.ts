import { expect, test } from 'vitest';
import { faultsIn } from './server-log.ts';

test('a browser run finds only the errors in a server’s output', () => {
  const faults = [
    '{"level":50,"time":1,"err":{"type":"TypeError"},"msg":"a page failed"}',
    '{"level":60,"msg":"the process ends"}',
    "Error: ENOENT: no such file or directory, open 'dist/server/_bo/harfbuzz.wasm'",
    '    at async open (node:internal/fs/promises:639:25)',
    'Aborted(both async and sync fetching of the wasm failed)',
    "thread '<unnamed>' panicked at src/lib.rs:1:2:",
  ];
  const others = [
    '{"level":40,"msg":"the payment provider refused or did not answer","err":{"type":"PaymentError"}}',
    '{"level":30,"msg":"listening"}',
    'Inkstand is ready at http://localhost:3000',
    'null',
    '',
  ];
  expect(faultsIn([...others, ...faults].join('\n'))).toEqual(faults);
});
