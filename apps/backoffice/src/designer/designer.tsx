import type { Garment } from '@inkstand/artwork/garments';
import type { ProductInDesigner } from '@inkstand/contract/design/designs';
import type { User } from '@inkstand/contract/identity/accounts';
import { may } from '@inkstand/domain/roles';
import { t } from '@inkstand/i18n/office/designer';
import { useMediaQuery } from '@mantine/hooks';
import { type ReactNode, useCallback, useMemo, useState } from 'react';
import { lockReason } from '#areas/design/products/product-lock.tsx';
import { pictureUrl, useAssets } from './assets/use-assets.ts';
import { type DesignerContextValue, DesignerProvider } from './designer-context.tsx';
import { completeDocument } from './drawing/complete-document.ts';
import { createLayerContents } from './drawing/layer-contents.ts';
import { newLayerId } from './drawing/new-layers.ts';
import type { FontLibrary } from './fonts/font-library.ts';
import { useFallbackFaces } from './fonts/use-fallback-faces.ts';
import { MenuProvider } from './menu/menu-context.tsx';
import { PresenceProvider, usePresence } from './presence/use-presence.ts';
import { SavingProvider } from './saving/saving-context.ts';
import { useDesignSaving } from './saving/use-design-saving.ts';
import { later, useRestFetched } from './shell/later.tsx';
import { LeaveGuard } from './shell/leave-guard.tsx';
import { NarrowShell } from './shell/narrow-shell.tsx';
import { WideShell } from './shell/wide-shell.tsx';
import { createDesignerStore } from './state/store.ts';
import { useCheckedDesign, WarningsProvider } from './warnings/use-warnings.ts';

const SavedMeanwhileDialog = later(
  async () => (await import('./shell/saved-meanwhile-dialog.tsx')).SavedMeanwhileDialog,
  { isDialog: true },
);
const DraftDialog = later(async () => (await import('./shell/draft-dialog.tsx')).DraftDialog, { isDialog: true });

interface DesignerProps {
  product: ProductInDesigner;
  garment: Garment;
  user: User;
  fonts: FontLibrary;
}

function roleDisabledReason(product: ProductInDesigner, user: User): string | undefined {
  const actor = { ...user, tenantId: user.tenant_id };
  const mayChange = may(actor, 'content.change', product.tenant_id);
  return mayChange ? undefined : t('your_role_can_view_products_but');
}

function lockedReason({ lock, events }: ProductInDesigner): string | undefined {
  return lock ? t('unlock_it_in_the_product_panel', { reason: lockReason(lock, events) }) : undefined;
}

/** The designer of one product: its document, canvas and panels. */
export function Designer({ product: opened, garment, user, fonts: loaded }: DesignerProps) {
  const [product, setProduct] = useState(opened);
  const [{ store, contents }] = useState(() => {
    const layerContents = createLayerContents(loaded.book);
    const tools = { measure: layerContents.measure, newId: newLayerId };
    const document = completeDocument(product);
    const side = document.sides.front ? 'front' : 'back';
    return { contents: layerContents, store: createDesignerStore(tools, document, side) };
  });
  const fonts = useFallbackFaces(store, loaded);
  const assets = useAssets(product.tenant_id, store);
  const roleReason = roleDisabledReason(product, user);
  const saving = useDesignSaving({
    product,
    store,
    fonts,
    assets,
    reasonNotToSave: roleReason ?? lockedReason(product),
    userId: user.id,
    onSeen: setProduct,
  });
  const others = usePresence({ product, userId: user.id, onSaved: (revision) => void saving.refresh(revision) });
  const [shown, showColour] = useState('');
  const resolvePicture = useCallback((asset: string) => pictureUrl(product.tenant_id, asset), [product.tenant_id]);

  const offered = saving.details.colours;
  const value = useMemo((): DesignerContextValue => {
    const colours = product.variant.colours.filter(({ code }) => offered.includes(code));
    const colour = colours.find(({ code }) => code === shown) ?? colours[0] ?? PLAIN_WHITE;
    return {
      store,
      contents,
      fonts,
      assets,
      product,
      roleReason,
      garment,
      colours,
      colour,
      showColour,
      resolvePicture,
    };
  }, [store, contents, fonts, assets, product, roleReason, garment, offered, shown, resolvePicture]);

  return (
    <DesignerProvider value={value}>
      <SavingProvider value={saving}>
        <PresenceProvider value={others}>
          <Checked>
            <MenuProvider>
              <Shell />
            </MenuProvider>
            <LeaveGuard />
            {saving.isComparing && <SavedMeanwhileDialog />}
            {saving.draft && <DraftDialog />}
          </Checked>
        </PresenceProvider>
      </SavingProvider>
    </DesignerProvider>
  );
}

const PLAIN_WHITE = { code: 'white', name: t('white'), hex: '#ffffff' };

function Checked({ children }: { children: ReactNode }) {
  return <WarningsProvider value={useCheckedDesign()}>{children}</WarningsProvider>;
}

function Shell() {
  useRestFetched();
  const isWide = useMediaQuery('(min-width: 1024px)', true, { getInitialValueInEffect: false });
  return isWide ? <WideShell /> : <NarrowShell />;
}
