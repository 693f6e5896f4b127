import type { ProductInDesigner } from '@inkstand/contract/design/designs';
import { t } from '@inkstand/i18n/office/designer';
import { useDesignerContext } from '../designer-context.tsx';
import { type Saving, useSaving } from '../saving/saving-context.ts';

export interface Publishing {
  /** The product was never published, or is not now. */
  isFirst: boolean;
  /** The published design differs from the current one, saved or not. */
  hasChanges: boolean;
  /** Why the product can neither be published nor go back to what is published. */
  blocked: string | undefined;
}

/** Compares the design in the designer with the one on sale. */
export function usePublishing(): Publishing {
  const { product, roleReason } = useDesignerContext();
  const saving = useSaving();
  return {
    isFirst: product.published === null,
    hasChanges: isChanged(product, saving),
    blocked: roleReason ?? archived(product) ?? newerVersion(saving),
  };
}

/** Returns whether the design or colours in the designer, saved or not, differ from what is on sale. */
function isChanged({ published, has_unpublished_changes, colours }: ProductInDesigner, saving: Saving): boolean {
  const offered = colours.map(({ code }) => code).join();
  return (
    published !== null && (has_unpublished_changes || saving.hasOwnChanges || saving.details.colours.join() !== offered)
  );
}

const archived = ({ status }: ProductInDesigner) =>
  status === 'archived' ? t('this_product_is_archived_restore_it') : undefined;

const newerVersion = ({ theirs }: Saving) =>
  theirs ? t('saved_a_newer_version_decide_about', { name: theirs.savedBy }) : undefined;
