import type { AssetDetails } from '@inkstand/contract/design/assets';
import { t } from '@inkstand/i18n/office/design';
import { useApi } from '@inkstand/web/provider.tsx';
import { Button, Group, TextInput } from '@mantine/core';
import { toastResponse } from '#ui/show-problem.ts';
import { useForm } from '#ui/use-form.ts';

interface AssetNameProps {
  asset: AssetDetails;
  disabledReason: string | undefined;
  onChanged: () => void;
}

/** A picture's name, editable in place. */
export function AssetName({ asset, disabledReason, onChanged }: AssetNameProps) {
  const api = useApi();
  const { values, field, onSubmit, run, isPending } = useForm({ name: asset.name });
  const isChanged = values.name.trim() !== asset.name;
  const rename = () =>
    run(async () => {
      toastResponse(
        await api.renameAsset({ params: { tenant_id: asset.tenant_id, asset_id: asset.id }, body: values }),
      );
      onChanged();
    });

  return (
    <form onSubmit={onSubmit(rename)} noValidate>
      <Group gap={8} align="flex-end" wrap="nowrap">
        <TextInput
          label={t('name')}
          maxLength={120}
          readOnly={disabledReason !== undefined}
          description={disabledReason}
          flex={1}
          {...field('name')}
        />
        {isChanged && (
          <Button type="submit" variant="light" loading={isPending}>
            {t('rename')}
          </Button>
        )}
      </Group>
    </form>
  );
}
