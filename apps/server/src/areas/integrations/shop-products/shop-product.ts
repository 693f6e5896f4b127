import { fromDecimal } from '@inkstand/domain/money';
import { askShop, type ShopConnection } from '#areas/integrations/connection/shop-client.ts';
import type { Services } from '#context.ts';

/** A product as the shop has it now. */
export interface ShopProduct {
  id: string;
  handle: string;
  title: string;
  descriptionHtml: string;
  status: 'ACTIVE' | 'ARCHIVED' | 'DRAFT' | 'UNLISTED';
  tags: string[];
  options: { id: string; name: string; optionValues: { id: string; name: string }[] }[];
  variants: ShopVariant[];
  media: { id: string; alt: string | null }[];
}

export interface ShopVariant {
  id: string;
  sku: string | null;
  /** In minor units. */
  price: number;
  selectedOptions: { name: string; value: string }[];
}

/** Entries of a page: what a call may ask for at once is limited by its points. */
const PAGE = 100;

const READ_PRODUCT = `#graphql
query ReadShopProduct($id: ID!, $first: Int!) {
  product(id: $id) {
    id
    handle
    title
    descriptionHtml
    status
    tags
    options { id name optionValues { id name } }
    variants(first: $first) {
      nodes { id sku price selectedOptions { name value } }
      pageInfo { hasNextPage endCursor }
    }
    media(first: $first) {
      nodes { id alt }
      pageInfo { hasNextPage endCursor }
    }
  }
}`;

const MORE_VARIANTS = `#graphql
query ReadShopVariants($id: ID!, $first: Int!, $after: String) {
  product(id: $id) {
    variants(first: $first, after: $after) {
      nodes { id sku price selectedOptions { name value } }
      pageInfo { hasNextPage endCursor }
    }
  }
}`;

const MORE_MEDIA = `#graphql
query ReadShopMedia($id: ID!, $first: Int!, $after: String) {
  product(id: $id) {
    media(first: $first, after: $after) {
      nodes { id alt }
      pageInfo { hasNextPage endCursor }
    }
  }
}`;

interface Page<Node> {
  nodes: Node[];
  pageInfo: { hasNextPage: boolean; endCursor: string | null };
}
type SentVariantNode = Omit<ShopVariant, 'price'> & { price: string };
type Answer = Omit<ShopProduct, 'variants' | 'media'> & {
  variants: Page<SentVariantNode>;
  media: Page<ShopProduct['media'][number]>;
};

/** Reads a product with all its variants and pictures; undefined when the shop has deleted it. */
export async function readShopProduct(
  services: Services,
  shop: ShopConnection,
  id: string,
): Promise<ShopProduct | undefined> {
  const { product } = await askShop<{ product: Answer | null }>(services, shop, READ_PRODUCT, { id, first: PAGE });
  if (!product) return undefined;
  const rest = async <Node>(kind: 'variants' | 'media', document: string, page: Page<Node>): Promise<Node[]> => {
    if (!page.pageInfo.hasNextPage) return page.nodes;
    const variables = { id, first: PAGE, after: page.pageInfo.endCursor };
    const answer = await askShop<{ product: Record<string, Page<Node>> | null }>(services, shop, document, variables);
    const next = answer.product?.[kind];
    return next ? [...page.nodes, ...(await rest(kind, document, next))] : page.nodes;
  };
  const variants = await rest('variants', MORE_VARIANTS, product.variants);
  const media = await rest('media', MORE_MEDIA, product.media);
  return { ...product, variants: variants.map(toShopVariant), media };
}

const toShopVariant = (node: SentVariantNode): ShopVariant => ({ ...node, price: fromDecimal(node.price) });
