import type { OwnAccount } from '@inkstand/contract/identity/profile';
import { t } from '@inkstand/i18n/office/settings';
import { useApi } from '@inkstand/web/provider.tsx';
import { Button, Group, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { Help } from '#areas/platform/help/help.tsx';
import { Panel } from '#ui/panel.tsx';
import { toastResponse } from '#ui/show-problem.ts';
import { StatusBadge } from '#ui/status-badge.tsx';
import { AskPassword } from './ask-password.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { type NewSecret, TwoStepSetup } from './two-step-setup.tsx';

type Asking = 'start' | 'stop' | 'codes';

const QUESTIONS: Readonly<Record<Asking, { title: string; label: string }>> = {
  start: { title: t('turn_on_two_step_sign_in'), label: t('continue') },
  stop: { title: t('turn_off_two_step_sign_in'), label: t('turn_off') },
  codes: { title: t('create_new_recovery_codes_the_old'), label: t('create_new_codes') },
};

/** Turns two-step sign-in on and off, and renews recovery codes. */
export function TwoStepPanel({ account }: { account: OwnAccount }) {
  const api = useApi();
  const { revalidate } = useRevalidator();
  const [asking, setAsking] = useState<Asking>();
  const [secret, setSecret] = useState<NewSecret>();
  const [codes, setCodes] = useState<string[]>();
  const isOn = account.two_step;

  async function go(what: Asking, password: string) {
    const body = { password };
    if (what === 'start') setSecret((await api.startTwoStep({ body })).data);
    if (what === 'stop') toastResponse(await api.stopTwoStep({ body }));
    if (what === 'codes') setCodes((await api.renewRecoveryCodes({ body })).data.recovery_codes);
    setAsking(undefined);
    await revalidate();
  }

  return (
    <Panel
      title={t('two_step_sign_in')}
      help={<Help term="two_step" />}
      aside={<StatusBadge label={isOn ? t('on') : t('off')} colour={isOn ? 'teal' : 'gray'} />}
    >
      <Stack gap="md">
        {codes && <RecoveryCodes codes={codes} onDone={() => setCodes(undefined)} />}
        {secret && !isOn && (
          <TwoStepSetup
            secret={secret}
            onCancel={() => setSecret(undefined)}
            onDone={async (made) => {
              setSecret(undefined);
              setCodes(made);
              await revalidate();
            }}
          />
        )}
        {!secret && !codes && (
          <>
            <Text size="sm">
              {isOn
                ? t('signing_in_also_needs_a_code', { recovery_codes_left: account.recovery_codes_left })
                : t('signing_in_then_also_needs_a')}
            </Text>
            <Group gap="sm">
              {isOn ? (
                <>
                  <Button variant="default" onClick={() => setAsking('codes')}>
                    {t('new_recovery_codes')}
                  </Button>
                  <Button variant="outline" color="red" onClick={() => setAsking('stop')}>
                    {t('turn_off')}
                  </Button>
                </>
              ) : (
                <Button onClick={() => setAsking('start')}>{t('turn_on')}</Button>
              )}
            </Group>
          </>
        )}
      </Stack>
      {asking && (
        <AskPassword
          {...QUESTIONS[asking]}
          onPassword={(password) => go(asking, password)}
          onClose={() => setAsking(undefined)}
        />
      )}
    </Panel>
  );
}
