import { useDesigner } from '../designer-context.tsx';
import { ColourStrip } from '../panels/colour-strip.tsx';
import { ImagesPanel } from '../panels/images-panel.tsx';
import { LayersPanel } from '../panels/layers-panel.tsx';
import { OverviewPanel } from '../panels/overview-panel.tsx';
import { ProductPanel } from '../panels/product-panel.tsx';
import { PropertiesPanel } from '../panels/properties-panel.tsx';
import { TextPanel } from '../panels/text-panel.tsx';
import { later } from './later.tsx';
import type { ToolName } from './tools.tsx';

const TemplatesPanel = later(async () => (await import('../templates/templates-panel.tsx')).TemplatesPanel);
const VersionsPanel = later(async () => (await import('../versions/versions-panel.tsx')).VersionsPanel);

/** The properties of the selection, or preflight results when nothing is selected. */
export function SelectionPanel() {
  const hasSelection = useDesigner((state) => state.selected.length > 0);
  return hasSelection ? <PropertiesPanel /> : <OverviewPanel />;
}

export function ToolPanel({ tool, onAdded }: { tool: ToolName; onAdded?: () => void }) {
  switch (tool) {
    case 'templates':
      return <TemplatesPanel {...(onAdded ? { onAdded } : {})} />;
    case 'versions':
      return <VersionsPanel />;
    case 'text':
      return <TextPanel {...(onAdded ? { onAdded } : {})} />;
    case 'images':
      return <ImagesPanel {...(onAdded ? { onAdded } : {})} />;
    case 'layers':
      return <LayersPanel />;
    case 'product':
      return <ProductPanel />;
    case 'colours':
      return <ColourStrip />;
    case 'selection':
      return <SelectionPanel />;
  }
}
