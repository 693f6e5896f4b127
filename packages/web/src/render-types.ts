import type { Client } from '@inkstand/contract';
import type { Site } from './site.ts';

/** URLs of what a page needs in its head. */
export interface Assets {
  /** The app's entry module. */
  entry: string;
  styles: string[];
  /** Modules of the matched routes, fetched in parallel with the entry. */
  modules: string[];
  /** Development only: starts the entry after the hot-reload client. */
  bootScript?: string;
}

/** Finds the assets of the matched pages; `files` are the names given to `page()`. */
export type AssetsFor = (files: string[]) => Assets;

export interface RenderInput {
  request: Request;
  site: Site;
  api: Client;
  /** Put on every script that the renderer itself writes, and on nothing else. */
  nonce: string;
  assetsFor: AssetsFor;
  /** Told about every error other than an ordinary HTTP error, before it is made harmless for the visitor. */
  onError: (error: unknown) => void;
}

export interface RenderedPage {
  status: number;
  headers: [name: string, value: string][];
  body: Buffer;
  /** True when the page shows one person's data (`page(…, { personal: true })`): it must never be kept. */
  personal: boolean;
}

export type Render = (input: RenderInput) => Promise<RenderedPage>;
