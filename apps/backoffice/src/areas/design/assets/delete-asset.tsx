import type { AssetDetails } from '@inkstand/contract/design/assets';
import { t } from '@inkstand/i18n/office/design';
import { useApi } from '@inkstand/web/provider.tsx';
import { Text } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { openConfirmDialog } from '#ui/confirm-dialog.tsx';
import { GuardedButton } from '#ui/guarded-button.tsx';
import { showProblem, toastResponse } from '#ui/show-problem.ts';
import { usesText } from './labels.ts';

interface DeleteAssetProps {
  asset: AssetDetails;
  disabledReason: string | undefined;
  onDeleted: () => void;
  /** Called when the server refuses, for example because the picture is in use by now; the details are out of date. */
  onRefused: () => void;
}

/** Deletes a picture after confirmation. For a picture in use, the disabled button names the uses. */
export function DeleteAsset({ asset, disabledReason, onDeleted, onRefused }: DeleteAssetProps) {
  const api = useApi();
  const inUse = asset.may_delete ? undefined : t('cannot_be_deleted_while_used', { uses: usesText(asset.uses) });

  async function remove() {
    try {
      toastResponse(await api.deleteAsset({ params: { tenant_id: asset.tenant_id, asset_id: asset.id } }));
      onDeleted();
    } catch (error) {
      showProblem(error);
      onRefused();
    }
  }

  const count = asset.versions.length;
  const consequence =
    count > 1
      ? t('picture_and_versions_will_be_removed', { name: asset.name, count })
      : t('picture_will_be_removed', { name: asset.name });
  const ask = () =>
    openConfirmDialog({
      title: t('delete_this_picture'),
      text: consequence,
      confirm: t('delete'),
      isDanger: true,
      onConfirm: remove,
    });

  return (
    <>
      <GuardedButton
        disabledReason={disabledReason ?? inUse}
        variant="light"
        color="red"
        leftSection={<IconTrash size={17} />}
        onClick={ask}
      >
        {t('delete')}
      </GuardedButton>
      {inUse && !disabledReason && (
        <Text size="xs" c="dimmed" mt={6}>
          {inUse}
        </Text>
      )}
    </>
  );
}
