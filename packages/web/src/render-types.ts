import type { Client } from '@inkstand/contract';
import type { Site } from './site.ts';

/** URLs for a page's head. */
export interface Assets {
  /** The app's entry module. */
  entry: string;
  styles: string[];
  /** Modules of the matched routes, loaded in parallel with the entry. */
  modules: string[];
  /** Development only: starts the entry after the hot-reload client. */
  bootScript?: string;
}

/**
 * Finds the assets of the matched pages; `files` are those passed to `page()`. For static pages the entry is the small
 * script, and no module of the app is named.
 */
export type AssetsFor = (files: string[], isStatic?: boolean) => Assets;

export interface RenderInput {
  request: Request;
  site: Site;
  api: Client;
  /** CSP nonce, only set on scripts that the renderer itself writes. */
  nonce: string;
  assetsFor: AssetsFor;
  /** Called with every error except ordinary HTTP errors, before its details are removed for the visitor. */
  onError: (error: unknown) => void;
}

export interface RenderedPage {
  status: number;
  headers: [name: string, value: string][];
  body: Buffer;
  /** The page shows one person's data (`page(…, { personal: true })`): never cache it. */
  personal: boolean;
}

export type Render = (input: RenderInput) => Promise<RenderedPage>;
