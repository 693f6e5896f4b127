import type { AssetsFor, Render } from '@inkstand/web/render-types';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** One of the two React apps, built or in development. */
export interface PageApp {
  /** The renderer; in development, of the current sources. */
  renderer: () => Promise<Render>;
  assetsFor: AssetsFor;
  /** Development only: serves modules, styles and hot reload. True when it has answered. */
  answerAsset?: (request: FastifyRequest, reply: FastifyReply) => Promise<boolean>;
  close?: () => Promise<void>;
}
