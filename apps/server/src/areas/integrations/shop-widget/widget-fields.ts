import { findCustomFields, printedWhenEmpty } from '@inkstand/artwork/custom-text';
import { type DesignDocument, SIDE_IDS, type SideId } from '@inkstand/artwork/model';
import type { ShopWidgetProduct } from '@inkstand/contract/integrations/shop-widget';

type WidgetField = ShopWidgetProduct['fields'][number];

/** Buyers see the label as the name of a line item property, so no two fields may share one. */
function distinctLabel(label: string, taken: ReadonlySet<string>): string {
  // Shops hide properties that begin with an underscore, and read a form's names up to the bracket.
  const clean = label.replace(/^_+/, '').replace(/[[\]]/g, '').trim() || 'Text';
  for (let number = 1; ; number++) {
    const distinct = number === 1 ? clean : `${clean} ${number}`;
    if (!taken.has(distinct)) return distinct;
  }
}

/** Names a layer in the whole design: the sides of a design may have layers with the same id. */
const fieldKey = (side: SideId, layer: string): string => `${side}/${layer}`;

/** The layer's id, as line item properties name it, or the whole key where the other side has a layer with this id. */
export function layerName(fields: readonly WidgetField[], key: string): string {
  const id = layerId(key);
  return fields.filter((field) => layerId(field.key) === id).length > 1 ? key : id;
}

export const layerId = (key: string): string => key.slice(key.indexOf('/') + 1);

/** The texts of a design that buyers may write, front first, with distinct labels. */
export function widgetFields(document: DesignDocument): WidgetField[] {
  const bySide = findCustomFields(document);
  const labels = new Set<string>();
  return SIDE_IDS.flatMap((side) =>
    (bySide[side] ?? []).map((field) => {
      const distinct = distinctLabel(field.label, labels);
      labels.add(distinct);
      return {
        side,
        key: fieldKey(side, field.layer),
        label: distinct,
        max_length: field.maxLength,
        required: field.empty === 'required',
        prints_when_empty: printedWhenEmpty(field),
        restricted: field.restricted ?? false,
        placeholder: field.placeholder,
      };
    }),
  );
}

/** The sides that have fields. */
export const widgetSides = (fields: readonly WidgetField[]): SideId[] =>
  SIDE_IDS.filter((side) => fields.some((field) => field.side === side));

/** Joins the texts of a side as orders hold them: a line for each layer; '' without any. */
export function joinTexts(
  fields: readonly WidgetField[],
  texts: Readonly<Record<string, string>>,
  side: SideId,
): string {
  const lines = fields.filter((field) => field.side === side).map(({ key }) => oneLine(texts[key] ?? ''));
  return lines.every((line) => line === '') ? '' : lines.join('\n');
}

/** A line break would move the text into the next layer. */
export const oneLine = (text: string): string => text.replaceAll('\n', ' ').trim();
