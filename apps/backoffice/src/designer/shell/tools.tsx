import {
  IconAdjustments,
  IconHistory,
  IconPalette,
  IconPhoto,
  IconShirt,
  IconStack2,
  IconTemplate,
  IconTypography,
  type TablerIcon,
} from '@tabler/icons-react';

export type ToolName = 'versions' | 'templates' | 'text' | 'images' | 'layers' | 'product' | 'colours' | 'selection';

interface ToolLabel {
  name: ToolName;
  label: string;
  icon: TablerIcon;
}

/** Tools left of the canvas in wide windows. */
export const WIDE_TOOLS: readonly ToolLabel[] = [
  { name: 'templates', label: 'Templates', icon: IconTemplate },
  { name: 'text', label: 'Text', icon: IconTypography },
  { name: 'images', label: 'Pictures', icon: IconPhoto },
  { name: 'layers', label: 'Layers', icon: IconStack2 },
  { name: 'product', label: 'Product', icon: IconShirt },
  { name: 'versions', label: 'Versions', icon: IconHistory },
];

/**
 * Tools below the canvas in narrow windows; they include the panels that wide windows show beside and below the canvas.
 */
export const NARROW_TOOLS: readonly ToolLabel[] = [
  { name: 'templates', label: 'Templates', icon: IconTemplate },
  { name: 'text', label: 'Text', icon: IconTypography },
  { name: 'images', label: 'Pictures', icon: IconPhoto },
  { name: 'selection', label: 'Edit', icon: IconAdjustments },
  { name: 'layers', label: 'Layers', icon: IconStack2 },
  { name: 'colours', label: 'Colours', icon: IconPalette },
  { name: 'product', label: 'Product', icon: IconShirt },
  { name: 'versions', label: 'Versions', icon: IconHistory },
];
