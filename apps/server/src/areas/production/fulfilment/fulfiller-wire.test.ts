import * as wire from '@inkstand/contract/production/fulfiller-wire';
import { fulfillerOrder, shipTo } from '@inkstand/contract/production/fulfiller-wire';
import { newId } from '@inkstand/database';
import { orderLines, printFiles, type ShipmentLine } from '@inkstand/database/tables/index';
import { SHIPMENT_REPORTS } from '@inkstand/domain/shipment-status';
import { repositoryFile } from '@inkstand/testing/repository';
import { startTestServer, type TestServer } from '@inkstand/testing/servers/test-server';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { systemContext } from '#context.ts';
import { fulfillerOpenApi } from '#http/fulfiller-openapi.ts';
import { readShipment, shipmentMessage, toShipTo } from './shipment-message.ts';
import { makeSubmitted } from './testing.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server[Symbol.asyncDispose]());

async function submittedMessage(stored: Partial<ShipmentLine> = { technique: 'dtg' }) {
  const at = await makeSubmitted(server);
  const { tenantId, id: orderId } = at.order;
  const ctx = systemContext(server.services, tenantId);
  return ctx.tx(async (tx) => {
    const [line] = await tx.select().from(orderLines).where(eq(orderLines.orderId, orderId));
    await tx.insert(printFiles).values({
      tenantId,
      id: newId(),
      orderId,
      orderLineId: line!.id,
      side: 'front',
      format: 'png',
      storageKey: 'k',
      sha256: 'a'.repeat(64),
      fingerprint: 'b'.repeat(64),
      bytes: 1,
      widthPx: 3543,
      heightPx: 4724,
      dpi: 300,
      widthMm: 300,
      heightMm: 400,
    });
    const found = await readShipment(tx, ctx, at.shipments[0]!.id);
    const shipment = { ...found!.shipment, lines: found!.shipment.lines.map((item) => ({ ...item, ...stored })) };
    const message = shipmentMessage(ctx, { ...found!, shipment }, 'https://merch.example');
    return { message, customer: found!.customer };
  });
}

test('messages to fulfillers match the documented shape, without extra fields', async () => {
  const { message, customer } = await submittedMessage();
  const sent: unknown = JSON.parse(message);
  // Strict: the contract must list every field that is sent.
  expect(fulfillerOrder.strict().parse(sent)).toEqual(sent);
  expect(shipTo.strict().parse(toShipTo(customer))).toEqual(toShipTo(customer));
});

test('a message names the technique that was stored with the shipment, so that a repetition has the same bytes', async () => {
  const techniques = ({ message }: { message: string }) =>
    fulfillerOrder.parse(JSON.parse(message)).items.flatMap((item) => item.print_files.map((file) => file.technique));
  expect(techniques(await submittedMessage({ technique: 'embroidery' }))).toEqual(['embroidery']);
  // One that was sent before there was the field.
  const { message } = await submittedMessage({});
  expect(message).not.toContain('technique');
});

test('the OpenAPI document for fulfillers is served, and lists every call, report and shape', async () => {
  const answer = await server.app.inject({ url: '/api/fulfillers/openapi.json', headers: { host: 'localhost:3000' } });
  expect(answer.statusCode).toBe(200);
  const document = answer.json() as {
    paths: Record<string, unknown>;
    components: { schemas: Record<string, { properties?: Record<string, { enum?: string[] }> }> };
  };
  expect(document).toEqual(JSON.parse(JSON.stringify(fulfillerOpenApi())));
  expect(Object.keys(document.paths)).toEqual([
    '/orders',
    '/orders/{shipment_id}',
    '/orders/{shipment_id}/cancellation',
    '/orders/{shipment_id}/address',
    '/api/fulfillers/{fulfiller_id}/events',
  ]);
  expect(document.components.schemas.Report?.properties?.type?.enum).toEqual([...SHIPMENT_REPORTS]);
  const named = [...answer.body.matchAll(/#\/components\/schemas\/(\w+)/g)].map(([, name]) => name!);
  for (const name of named) expect(Object.keys(document.components.schemas)).toContain(name);
});

test('the examples of docs/fulfillers.md match their schemas', async () => {
  const { readFile } = await import('node:fs/promises');
  const page = await readFile(repositoryFile('docs/fulfillers.md'), 'utf8');
  const examples = [...page.matchAll(/```json\n([\s\S]*?)```/g)].map(([, text]) => JSON.parse(text!) as object);
  const shapes = [
    wire.fulfillerOrder,
    wire.acknowledgement,
    wire.fulfillerReport,
    wire.orderState,
    wire.cancellationRequest,
    wire.addressChange,
    wire.addressAnswer,
  ];
  expect(examples.length).toBeGreaterThanOrEqual(shapes.length);
  for (const shape of shapes) {
    expect(examples.some((example) => shape.strict().safeParse(example).success)).toBe(true);
  }
});
