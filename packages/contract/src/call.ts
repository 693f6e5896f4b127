import type { Capability } from '@inkstand/domain/roles';
import type * as z from 'zod';

/**
 * Who may make a call.
 * - `anyone`: no session needed.
 * - `signed-in`: any user.
 * - `signature`: a signed request of another program (Stripe, a fulfiller); the handler checks the signature over the raw body.
 * - `{ may }`: a user with that capability on the tenant in the path (docs/product/roles.md). Another tenant's user gets 404.
 */
export type Policy = 'anyone' | 'signed-in' | 'signature' | { may: Capability };

/** Method and path. */
export type Route = `${'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE'} ${'/api' | '/daily-summary'}/${string}`;

export interface CallShape {
  route: Route;
  /** Shown in the OpenAPI document. */
  summary: string;
  policy: Policy;
  params?: z.ZodType;
  query?: z.ZodType;
  body?: z.ZodType;
  /** The body may come as multipart/form-data: files become `File`, other parts are JSON where they parse. */
  multipart?: true;
  /** Fields of this part of the body are named in errors without it: `homeHeading`, not `storeConfig.homeHeading`. */
  errorsWithin?: string;
  /** The handler gets the request's exact bytes, to check a signature over them. */
  rawBody?: true;
  /** The shape of the answer's body, or `file` for bytes. */
  reply: z.ZodType | 'file';
  /** A call that changes nothing although it is a POST: no idempotency record is kept. */
  safe?: true;
}

/** Bytes as an answer, at once or one part after another. */
export interface FileReply {
  contentType: string;
  body: Uint8Array | AsyncIterable<Uint8Array>;
  /** Given: the browser downloads it under this name. */
  fileName?: string;
  /** Given: how long, in seconds, a browser may keep it. */
  maxAge?: number;
}

export const call = <const Shape extends CallShape>(shape: Shape): Shape => shape;

type Input<Type> = Type extends z.ZodType ? z.input<Type> : undefined;
type Output<Type> = Type extends z.ZodType ? z.output<Type> : undefined;

/** What a client passes. */
export type CallArguments<Shape extends CallShape> = (Shape extends { params: infer Params }
  ? { params: Input<Params> }
  : object) &
  (Shape extends { query: infer Query } ? { query?: Input<Query> } : object) &
  (Shape extends { body: infer Body } ? { body: Input<Body> } : object) & { idempotencyKey?: string };

/** What a handler gets: everything parsed. */
export type ShapeInput<Shape extends CallShape> = (Shape extends { params: infer Params }
  ? { params: Output<Params> }
  : object) &
  (Shape extends { query: infer Query } ? { query: Output<Query> } : object) &
  (Shape extends { body: infer Body } ? { body: Output<Body> } : object) &
  (Shape extends { rawBody: true } ? { rawBody: Uint8Array; headers: Record<string, string | undefined> } : object);

/** What a handler answers. */
export type ShapeReply<Shape extends CallShape> = Shape extends { reply: infer Reply }
  ? Reply extends z.ZodType
    ? z.input<Reply>
    : FileReply
  : never;

/** What a client receives. */
export type CallReply<Shape extends CallShape> = Shape extends { reply: infer Reply }
  ? Reply extends z.ZodType
    ? z.output<Reply>
    : Blob
  : never;
