import { expect, test } from 'vitest';
import { normalizeShopDomain } from './shop-domain.ts';

test.each([
  'desert.myshopify.com',
  ' Desert.MyShopify.com/ ',
  'https://desert.myshopify.com',
  'http://desert.myshopify.com/admin/products?page=2#top',
  'https://admin.shopify.com/store/desert',
  'admin.shopify.com/store/desert/orders?status=open',
])('%s names the shop', (text) => expect(normalizeShopDomain(text)).toBe('desert.myshopify.com'));

test.each([
  '',
  'desert',
  'desert.com',
  'myshopify.com',
  '.myshopify.com',
  '-desert.myshopify.com',
  'a.b.myshopify.com',
  'desert.myshopify.com.evil.test',
  'desert.myshopify.com@evil.test',
  'evil.test/desert.myshopify.com',
  'evil.test#.myshopify.com',
  'desert.myshopify.com:8080',
  'desert.myshopify.io',
  'javascript:desert.myshopify.com',
  'https://admin.shopify.com/desert',
  'https://admin.shopify.com/store/',
  'https://admin.shopify.com/store/a.b',
  'dёsert.myshopify.com',
  'desert\n.myshopify.com',
])('%j is refused', (text) => expect(normalizeShopDomain(text)).toBeUndefined());
