import type { AssetsFor, Render } from '@inkstand/web/render-types';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** One of the two React apps, built or in development. */
export interface PageApp {
  /** The renderer; in development the one of the sources as they are now. */
  renderer: () => Promise<Render>;
  assetsFor: AssetsFor;
  /** Development: answers what is no page (modules, styles, hot reload). True when it has answered. */
  answerAsset?: (request: FastifyRequest, reply: FastifyReply) => Promise<boolean>;
  close?: () => Promise<void>;
}
