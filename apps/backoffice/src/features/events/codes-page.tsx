import { ApiError } from '@inkstand/contract/client';
import { apiContext } from '@inkstand/web/context';
import { useApi } from '@inkstand/web/provider.tsx';
import { Anchor, Group, NumberInput, Stack, Table, Text, TextInput } from '@mantine/core';
import { IconTicket } from '@tabler/icons-react';
import { Controller, useForm } from 'react-hook-form';
import { type LoaderFunctionArgs, useLoaderData, useRevalidator } from 'react-router';
import { pageTenant, signedInUser, useContentRefusal } from '#features/layout/current-user.ts';
import { Empty } from '#ui/empty.tsx';
import { money } from '#ui/format.ts';
import { GuardedButton } from '#ui/guarded-button.tsx';
import { ListFoot } from '#ui/list-foot.tsx';
import { Panel } from '#ui/panel.tsx';
import tableCss from '#ui/record-table.module.css';
import { showDone, showProblem } from '#ui/show-problem.ts';
import { useEvent } from './event-layout.tsx';
import { SampleLinks } from './sample-link.tsx';

export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const api = context.get(apiContext);
  const tenant = pageTenant(await signedInUser({ context, request }), request);
  const page = new URL(request.url).searchParams.get('page') ?? 1;
  return api.listCodes({ params: { tenant_id: tenant, slug: params.slug ?? '' }, query: { page, per_page: 50 } });
}

interface BatchDraft {
  count: number;
  prefix: string;
}

function NewPromoCodes() {
  const api = useApi();
  const event = useEvent();
  const { revalidate } = useRevalidator();
  const refusal = useContentRefusal();
  const form = useForm<BatchDraft>({ defaultValues: { count: 50, prefix: '' } });
  const { errors, isSubmitting } = form.formState;
  async function create(draft: BatchDraft) {
    try {
      const { data } = await api.createPromoCodes({
        params: { tenant_id: event.tenant_id, slug: event.slug },
        body: draft,
      });
      showDone(data.codes.length === 1 ? 'One code was made.' : `${data.codes.length} codes were made.`);
      await revalidate();
    } catch (error) {
      const fields = error instanceof ApiError ? Object.entries(error.firstErrors) : [];
      for (const [field, message] of fields) form.setError(field as keyof BatchDraft, { message });
      if (fields.length === 0) showProblem(error);
    }
  }
  return (
    <Panel title="Make codes">
      <form onSubmit={form.handleSubmit(create)} noValidate>
        <Group align="flex-start">
          <Controller
            control={form.control}
            name="count"
            render={({ field }) => (
              <NumberInput
                label="How many"
                min={1}
                max={5000}
                error={errors.count?.message}
                {...field}
                onChange={(value) => field.onChange(Number(value))}
                w={140}
              />
            )}
          />
          <TextInput
            label="Beginning (optional)"
            placeholder="WELCOME-"
            error={errors.prefix?.message}
            {...form.register('prefix')}
            w={220}
          />
          <GuardedButton type="submit" refusal={refusal} loading={isSubmitting} mt={25}>
            Make codes
          </GuardedButton>
        </Group>
      </form>
    </Panel>
  );
}

interface VoucherDraft {
  code: string;
  discount_amount: number;
}

function NewVoucher() {
  const api = useApi();
  const event = useEvent();
  const { revalidate } = useRevalidator();
  const refusal = useContentRefusal();
  const form = useForm<VoucherDraft>({ defaultValues: { code: '', discount_amount: 10 } });
  const { errors, isSubmitting } = form.formState;
  async function create(draft: VoucherDraft) {
    try {
      const { data } = await api.createVoucher({
        params: { tenant_id: event.tenant_id, slug: event.slug },
        body: draft,
      });
      showDone(`Voucher ${data.code} was added.`);
      form.reset();
      await revalidate();
    } catch (error) {
      const fields = error instanceof ApiError ? Object.entries(error.firstErrors) : [];
      for (const [field, message] of fields) form.setError(field as keyof VoucherDraft, { message });
      if (fields.length === 0) showProblem(error);
    }
  }
  return (
    <Panel title="Add a voucher">
      <form onSubmit={form.handleSubmit(create)} noValidate>
        <Group align="flex-start">
          <TextInput
            label="Code"
            placeholder="SUMMER10"
            error={errors.code?.message}
            {...form.register('code', { required: 'required' })}
            w={220}
          />
          <Controller
            control={form.control}
            name="discount_amount"
            render={({ field }) => (
              <NumberInput
                label={`Discount in ${event.currency}`}
                min={0}
                decimalScale={2}
                error={errors.discount_amount?.message}
                {...field}
                onChange={(value) => field.onChange(Number(value))}
                w={160}
              />
            )}
          />
          <GuardedButton type="submit" refusal={refusal} loading={isSubmitting} mt={25}>
            Add
          </GuardedButton>
        </Group>
      </form>
    </Panel>
  );
}

/** Promo codes of a gift claim, vouchers of a store. */
export function Component() {
  const event = useEvent();
  const { data, meta } = useLoaderData<typeof loader>();
  const isPromo = event.type === 'Promo';
  const isEmpty = data.promo_codes.length === 0 && data.vouchers.length === 0;
  return (
    <Stack gap="lg">
      {isPromo ? <NewPromoCodes /> : <NewVoucher />}
      {isPromo && <SampleLinks />}
      {isEmpty ? (
        <Empty
          icon={IconTicket}
          title={isPromo ? 'No codes yet' : 'No vouchers yet'}
          text={
            isPromo ? 'Each guest needs a code to claim a gift.' : 'A voucher takes an amount off a shopper’s total.'
          }
        />
      ) : (
        <div>
          {isPromo && (
            <Text size="sm" mb="sm">
              Guests open <Anchor href={event.url}>{event.url}</Anchor> and type their code, or follow {event.url}
              ?code=…
            </Text>
          )}
          <Table.ScrollContainer minWidth={0} className={tableCss.container}>
            <Table verticalSpacing="sm" className={tableCss.table}>
              <Table.Thead>
                <Table.Tr>
                  <Table.Th>Code</Table.Th>
                  {!isPromo && <Table.Th className={tableCss.number}>Discount</Table.Th>}
                  <Table.Th className={tableCss.number}>Used</Table.Th>
                </Table.Tr>
              </Table.Thead>
              <Table.Tbody>
                {data.promo_codes.map((code) => (
                  <Table.Tr key={code.code}>
                    <Table.Td data-label="Code" ff="monospace">
                      {code.code}
                    </Table.Td>
                    <Table.Td data-label="Used" className={tableCss.number}>
                      {code.uses} of {code.maximum_uses}
                    </Table.Td>
                  </Table.Tr>
                ))}
                {data.vouchers.map((voucher) => (
                  <Table.Tr key={voucher.code}>
                    <Table.Td data-label="Code" ff="monospace">
                      {voucher.code}
                    </Table.Td>
                    <Table.Td data-label="Discount" className={tableCss.number}>
                      {money(voucher.discount_amount, event.currency)}
                    </Table.Td>
                    <Table.Td data-label="Used" className={tableCss.number}>
                      {voucher.uses}
                      {voucher.maximum_uses === null ? '' : ` of ${voucher.maximum_uses}`}
                    </Table.Td>
                  </Table.Tr>
                ))}
              </Table.Tbody>
            </Table>
          </Table.ScrollContainer>
          {isPromo && <ListFoot meta={meta} noun={['code', 'codes']} />}
        </div>
      )}
    </Stack>
  );
}
