import Fastify from 'fastify';
import { verify } from '../fulfiller/signature.ts';
import { SAMPLE_PNG } from './sample-order.ts';

/** A received call-back, with the result of its signature check. */
export interface ReceivedCallback {
  rawBody: string;
  eventId: string | undefined;
  isSigned: boolean;
  answered: number;
}

/** Inkstand's side of the contract, as a fulfiller sees it: serves print files and receives call-backs. */
export interface Shop {
  url: string;
  received: ReceivedCallback[];
  downloads: number;
  /** Answers the next call-backs about this shipment with 500, so that they have to be retried. */
  failNext: (shipmentId: string) => void;
  close: () => Promise<void>;
}

/** @param publicUrl URL at which the fulfiller reaches it, if different from the listening address */
export async function openShop(options: {
  secret: string;
  host: string;
  port: number;
  publicUrl?: string | undefined;
}): Promise<Shop> {
  const app = Fastify({ bodyLimit: 64 * 1024 });
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body));
  const failing = new Set<string>();
  const shop: Shop = {
    url: '',
    received: [],
    downloads: 0,
    failNext: (shipmentId) => failing.add(shipmentId),
    close: () => app.close(),
  };
  app.get('/files/front.png', async (_request, reply) => {
    shop.downloads += 1;
    return reply.type('image/png').send(SAMPLE_PNG);
  });
  app.post('/api/fulfillers/kit/events', async (request, reply) => {
    const rawBody = typeof request.body === 'string' ? request.body : '';
    const header = (name: string) => request.headers[name]?.toString();
    const message = { timestamp: header('inkstand-timestamp'), signature: header('inkstand-signature'), rawBody };
    const isSigned = verify(options.secret, message, Date.now() / 1000);
    const about = [...failing].find((id) => rawBody.includes(id));
    if (about) failing.delete(about);
    const answered = about ? 500 : isSigned ? 200 : 401;
    shop.received.push({ rawBody, eventId: header('inkstand-event-id'), isSigned, answered });
    return reply.code(answered).send(answered === 200 ? { received: true } : { message: 'not now' });
  });
  const address = await app.listen({ host: options.host, port: options.port });
  shop.url = (options.publicUrl ?? address).replace(/\/$/, '');
  return shop;
}
