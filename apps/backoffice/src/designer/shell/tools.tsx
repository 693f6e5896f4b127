import { t } from '@inkstand/i18n/office/designer';
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
  { name: 'templates', label: t('templates'), icon: IconTemplate },
  { name: 'text', label: t('text'), icon: IconTypography },
  { name: 'images', label: t('pictures'), icon: IconPhoto },
  { name: 'layers', label: t('layers'), icon: IconStack2 },
  { name: 'product', label: t('product'), icon: IconShirt },
  { name: 'versions', label: t('versions'), icon: IconHistory },
];

/**
 * Tools below the canvas in narrow windows; they include the panels that wide windows show beside and below the canvas.
 */
export const NARROW_TOOLS: readonly ToolLabel[] = [
  { name: 'templates', label: t('templates'), icon: IconTemplate },
  { name: 'text', label: t('text'), icon: IconTypography },
  { name: 'images', label: t('pictures'), icon: IconPhoto },
  { name: 'selection', label: t('edit'), icon: IconAdjustments },
  { name: 'layers', label: t('layers'), icon: IconStack2 },
  { name: 'colours', label: t('colours'), icon: IconPalette },
  { name: 'product', label: t('product'), icon: IconShirt },
  { name: 'versions', label: t('versions'), icon: IconHistory },
];
