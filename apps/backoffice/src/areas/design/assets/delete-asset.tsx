import type { AssetDetails } from '@inkstand/contract/design/assets';
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
  const inUse = asset.may_delete ? undefined : `It cannot be deleted while it is used by ${usesText(asset.uses)}.`;

  async function remove() {
    try {
      toastResponse(await api.deleteAsset({ params: { tenant_id: asset.tenant_id, asset_id: asset.id } }));
      onDeleted();
    } catch (error) {
      showProblem(error);
      onRefused();
    }
  }

  const versions = asset.versions.length > 1 ? `and all ${asset.versions.length} versions of it ` : '';
  const ask = () =>
    openConfirmDialog({
      title: 'Delete this picture?',
      text: `“${asset.name}” ${versions}will no longer be in your library. Nothing shows it.`,
      confirm: 'Delete',
      cancel: 'Keep it',
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
        Delete
      </GuardedButton>
      {inUse && !disabledReason && (
        <Text size="xs" c="dimmed" mt={6}>
          {inUse}
        </Text>
      )}
    </>
  );
}
