import type { FontName } from './font-families.ts';

// Initial design of a builder store's home page: a built-in font set and the background of its heading. The owner can
// change it later.

export const PAGE_TEMPLATES = [
  { key: 'calm', fontSetId: 'modern', heading: 'Montserrat', text: 'Montserrat', isStrong: false },
  { key: 'bold', fontSetId: 'poster', heading: 'Barlow Condensed', text: 'Montserrat', isStrong: true },
  { key: 'story', fontSetId: 'editorial', heading: 'Lora', text: 'Montserrat', isStrong: false },
  { key: 'playful', fontSetId: 'friendly', heading: 'Shantell Sans', text: 'Montserrat', isStrong: true },
] as const satisfies readonly {
  key: string;
  fontSetId: string;
  heading: FontName;
  text: FontName;
  isStrong: boolean;
}[];
export type PageTemplate = (typeof PAGE_TEMPLATES)[number];
type PageTemplateKey = PageTemplate['key'];

export const PAGE_TEMPLATE_KEYS = PAGE_TEMPLATES.map(({ key }) => key) as [PageTemplateKey, ...PageTemplateKey[]];

export function pageTemplate(key: PageTemplateKey): PageTemplate {
  return PAGE_TEMPLATES.find((template) => template.key === key) ?? PAGE_TEMPLATES[0];
}
