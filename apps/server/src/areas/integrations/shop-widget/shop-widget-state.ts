import type { HandlerInput, HandlerReply } from '@inkstand/contract';
import { loadConnection } from '#areas/integrations/connection/shop-client.ts';
import type { Ctx } from '#context.ts';
import { SCRIPT_PATH } from './register-shop-widget.ts';

/** Returns the script's address, and where the company's shop adds it and when it last loaded it. */
export async function shopWidgetState(
  ctx: Ctx,
  _input: HandlerInput<'shopWidgetState'>,
): Promise<HandlerReply<'shopWidgetState'>> {
  const shop = await ctx.tx((tx) => loadConnection(tx, ctx.tenantId));
  const answered = shop && {
    domain: shop.shopDomain,
    name: shop.name,
    seen_at: shop.widgetSeenAt?.toISOString() ?? null,
    theme_editor: themeEditor(ctx, shop.shopDomain),
  };
  return { data: { script_url: ctx.config.publicUrl + SCRIPT_PATH, shop: answered ?? null } };
}

/** Handles of the blocks in `packages/shop-widget/extension/blocks`. */
const [BLOCK, EMBED] = ['personalise', 'personalise-embed'];

/** Links that open Shopify's theme editor with our block added, or our app embed switched on. */
function themeEditor({ config, shops }: Ctx, domain: string): { add_block_url: string; add_embed_url: string } | null {
  if (!config.shopify) return null;
  const { apiKey } = config.shopify;
  const editor = `https://${domain}/admin/themes/current/editor?template=product`;
  if (config.mode === 'demo') {
    // The emulator has no theme editor: the app embed is one of its settings.
    const settings = shops.browserUrl(`https://${domain}/admin/settings`);
    return { add_block_url: settings, add_embed_url: settings };
  }
  return {
    add_block_url: `${editor}&addAppBlockId=${apiKey}/${BLOCK}&target=mainSection`,
    add_embed_url: `${editor}&context=apps&activateAppId=${apiKey}/${EMBED}`,
  };
}
