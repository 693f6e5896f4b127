import type { Capability } from '@inkstand/domain/roles';
import type * as z from 'zod';

/**
 * Who may make a call.
 * - `anyone`: no session needed.
 * - `signed-in`: any user.
 * - `signature`: a signed request of another program (Stripe, a fulfiller); the handler verifies the signature over the
 * raw body.
 * - `{ may }`: a user with that capability on the tenant in the path (docs/product/roles.md). Users of other tenants
 * get 404.
 */
export type Policy = 'anyone' | 'signed-in' | 'signature' | { may: Capability };

/** Method and path. */
type Route =
  `${'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE'} ${'/api' | '/daily-summary' | '/report-mail' | '/gift-reminders'}/${string}`;

export interface CallShape {
  route: Route;
  /** Shown in the OpenAPI document. */
  summary: string;
  policy: Policy;
  params?: z.ZodType;
  query?: z.ZodType;
  body?: z.ZodType;
  /** The body may be multipart/form-data: files become `File`, other parts are parsed as JSON where possible. */
  multipart?: true;
  /** Errors name fields of this body part without its prefix: `homeHeading`, not `storeConfig.homeHeading`. */
  errorsWithin?: string;
  /** The handler gets the raw bytes, to verify a signature over them. */
  rawBody?: true;
  /** Schema of the response body; `file` for bytes, `redirect` for a call that a browser navigates to. */
  reply: z.ZodType | 'file' | 'redirect';
  /** A POST without side effects; no idempotency record is saved. */
  safe?: true;
  /** Pages of any origin may make this call. It ignores cookies, so it needs no CSRF token. */
  crossOrigin?: true;
}

/** A binary response, whole or streamed. */
export interface FileReply {
  contentType: string;
  body: Uint8Array | AsyncIterable<Uint8Array>;
  /** When set, the browser downloads the file under this name. */
  fileName?: string;
  /** Browser cache lifetime in seconds. */
  maxAge?: number;
  /** Pages of any origin may show it. */
  anyOrigin?: boolean;
}

export const call = <const Shape extends CallShape>(shape: Shape): Shape => shape;

type Input<Type> = Type extends z.ZodType ? z.input<Type> : undefined;
type Output<Type> = Type extends z.ZodType ? z.output<Type> : undefined;

/** Arguments a client passes. */
export type CallArguments<Shape extends CallShape> = (Shape extends { params: infer Params }
  ? { params: Input<Params> }
  : object) &
  (Shape extends { query: infer Query } ? { query?: Input<Query> } : object) &
  (Shape extends { body: infer Body } ? { body: Input<Body> } : object) & { idempotencyKey?: string };

/** Parsed input of a handler. */
export type ShapeInput<Shape extends CallShape> = (Shape extends { params: infer Params }
  ? { params: Output<Params> }
  : object) &
  (Shape extends { query: infer Query } ? { query: Output<Query> } : object) &
  (Shape extends { body: infer Body } ? { body: Output<Body> } : object) &
  (Shape extends { rawBody: true } ? { rawBody: Uint8Array; headers: Record<string, string | undefined> } : object);

/** Return value of a handler. */
export type ShapeReply<Shape extends CallShape> = Shape extends { reply: infer Reply }
  ? Reply extends z.ZodType
    ? z.input<Reply>
    : Reply extends 'redirect'
      ? { location: string }
      : FileReply
  : never;

/** Response as a client receives it. */
export type CallReply<Shape extends CallShape> = Shape extends { reply: infer Reply }
  ? Reply extends z.ZodType
    ? z.output<Reply>
    : Blob
  : never;
