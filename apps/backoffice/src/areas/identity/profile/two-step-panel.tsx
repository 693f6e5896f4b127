import type { OwnAccount } from '@inkstand/contract/identity/profile';
import { useApi } from '@inkstand/web/provider.tsx';
import { Button, Group, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { Panel } from '#ui/panel.tsx';
import { toastResponse } from '#ui/show-problem.ts';
import { StatusBadge } from '#ui/status-badge.tsx';
import { AskPassword } from './ask-password.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { type NewSecret, TwoStepSetup } from './two-step-setup.tsx';

type Asking = 'start' | 'stop' | 'codes';

const QUESTIONS: Readonly<Record<Asking, { title: string; label: string }>> = {
  start: { title: 'Switch two-step sign-in on', label: 'Go on' },
  stop: { title: 'Switch two-step sign-in off?', label: 'Switch it off' },
  codes: { title: 'Make new recovery codes? The old ones end.', label: 'Make new codes' },
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
    <Panel title="Two-step sign-in" aside={<StatusBadge label={isOn ? 'On' : 'Off'} colour={isOn ? 'teal' : 'gray'} />}>
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
                ? `Signing in needs a code of your app as well. ${account.recovery_codes_left} recovery codes are left.`
                : 'Besides your password, signing in then needs a code that an app on your phone shows. Whoever gets to know your password alone stays outside.'}
            </Text>
            <Group gap="sm">
              {isOn ? (
                <>
                  <Button variant="default" onClick={() => setAsking('codes')}>
                    New recovery codes
                  </Button>
                  <Button variant="outline" color="red.9" onClick={() => setAsking('stop')}>
                    Switch off
                  </Button>
                </>
              ) : (
                <Button onClick={() => setAsking('start')}>Switch on</Button>
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
