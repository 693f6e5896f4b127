import * as z from 'zod';
import { call } from '../call.ts';
import * as f from '../fields.ts';

const HOT_FOLDER_KINDS = ['off', 's3', 'sftp'] as const;
const HOT_FOLDER_TICKETS = ['json', 'xjdf'] as const;

/** Where the files of accepted shipments go (docs/fulfillers.md, "Hot folder"). */
const settings = {
  kind: z.enum(HOT_FOLDER_KINDS),
  /** S3: origin of the service. SFTP: host name. */
  address: f.text(500),
  /** SFTP only. */
  port: z.number({ error: 'invalid' }).int('invalid').min(1, 'invalid').max(65535, 'invalid'),
  /** S3 only. */
  region: f.text(60),
  bucket: f.text(63),
  /** S3: prefix of every key. SFTP: folder, which must exist. */
  folder: f.text(300),
  /** S3: id of the access key. SFTP: user name. */
  login: f.text(200),
  /** SFTP only: whether the secret is a password or a private key. */
  secret_kind: z.enum(['password', 'key']),
  /** SFTP only: `SHA256:` and base64, as `ssh-keygen -l` prints it. */
  fingerprint: f.text(60),
  pattern: f.text(120),
  ticket: z.enum(HOT_FOLDER_TICKETS),
};

const hotFolder = z.object({
  ...settings,
  /** The secret itself is never sent. */
  has_secret: z.boolean(),
});
export type HotFolder = z.infer<typeof hotFolder>;

const values = z.object({
  kind: settings.kind,
  address: settings.address.default(''),
  port: settings.port.default(22),
  region: settings.region.default(''),
  bucket: settings.bucket.default(''),
  folder: settings.folder.default(''),
  login: settings.login.default(''),
  secret_kind: settings.secret_kind.default('password'),
  /** Empty: as it is. */
  secret: z.string().max(20_000, 'too_long').default(''),
  fingerprint: settings.fingerprint.default(''),
  pattern: settings.pattern,
  ticket: settings.ticket.default('json'),
});
export type HotFolderValues = z.infer<typeof values>;

const connectionTest = z.object({ is_good: z.boolean(), problem: z.string() });
export type ConnectionTest = z.infer<typeof connectionTest>;

/** Parcels whose files did not arrive, the newest first. */
const undelivered = z.object({
  count: z.int(),
  latest: z.array(
    z.object({
      tenant_id: f.tenantId,
      order_ref: f.orderRef,
      parcel: z.int(),
      /** `waiting` is tried again by itself; `failed` is not. */
      state: z.enum(['waiting', 'failed']),
      reason: z.string(),
    }),
  ),
});
export type UndeliveredParcels = z.infer<typeof undelivered>;

const fulfillerParams = f.tenantParams.extend({ fulfiller_id: z.string().max(60) });

export const hotFoldersCalls = {
  getHotFolder: call({
    route: 'GET /api/{tenant_id}/fulfillers/{fulfiller_id}/hot-folder',
    summary: "A fulfiller's hot folder, without its secret, and parcels whose files did not arrive there",
    policy: { may: 'catalogue.change' },
    params: fulfillerParams,
    reply: z.object({ data: hotFolder, undelivered }),
  }),
  setHotFolder: call({
    route: 'PUT /api/{tenant_id}/fulfillers/{fulfiller_id}/hot-folder',
    summary: "Sets a fulfiller's hot folder; turned off, its secret is erased",
    policy: { may: 'catalogue.change' },
    params: fulfillerParams,
    body: values,
    reply: f.done(hotFolder),
  }),
  testHotFolder: call({
    route: 'POST /api/{tenant_id}/fulfillers/{fulfiller_id}/hot-folder/test',
    summary: "Writes a small file into a fulfiller's hot folder and deletes it",
    policy: { may: 'catalogue.change' },
    params: fulfillerParams,
    safe: true,
    reply: z.object({ data: connectionTest }),
  }),
  deliverShipmentAgain: call({
    route: 'POST /api/{tenant_id}/orders/{order_ref}/shipments/{shipment_id}/hot-folder-delivery',
    summary: "Delivers a shipment's files to its fulfiller's hot folder again",
    policy: { may: 'orders.progress' },
    params: f.tenantParams.extend({ order_ref: f.orderRef, shipment_id: f.uuid }),
    reply: f.done(z.object({ id: f.uuid })),
  }),
};
