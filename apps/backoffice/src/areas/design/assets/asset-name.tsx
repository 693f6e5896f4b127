import { ApiError } from '@inkstand/contract/client';
import type { AssetDetails } from '@inkstand/contract/design/assets';
import { useApi } from '@inkstand/web/provider.tsx';
import { Button, Group, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { showProblem } from '#ui/show-problem.ts';

interface AssetNameProps {
  asset: AssetDetails;
  refusal: string | undefined;
  onChanged: () => void;
}

/** A picture's name, which can be changed where it stands. */
export function AssetName({ asset, refusal, onChanged }: AssetNameProps) {
  const api = useApi();
  const [name, setName] = useState(asset.name);
  const [problem, setProblem] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const isChanged = name.trim() !== asset.name;

  async function rename(event: FormEvent) {
    event.preventDefault();
    setBusy(true);
    try {
      await api.renameAsset({ params: { tenant_id: asset.tenant_id, asset_id: asset.id }, body: { name } });
      setProblem(undefined);
      onChanged();
    } catch (error) {
      const words = error instanceof ApiError ? error.firstErrors.name : undefined;
      setProblem(words);
      if (!words) showProblem(error);
    } finally {
      setBusy(false);
    }
  }

  return (
    <form onSubmit={rename} noValidate>
      <Group gap={8} align="flex-end" wrap="nowrap">
        <TextInput
          label="Name"
          value={name}
          maxLength={120}
          readOnly={refusal !== undefined}
          description={refusal}
          error={problem}
          onChange={(event) => setName(event.currentTarget.value)}
          flex={1}
        />
        {isChanged && (
          <Button type="submit" variant="light" loading={isBusy}>
            Rename
          </Button>
        )}
      </Group>
    </form>
  );
}
