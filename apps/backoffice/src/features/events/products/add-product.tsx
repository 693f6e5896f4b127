import type { Product } from '@inkstand/contract/designs';
import { Button, Modal, SimpleGrid, Stack, Text, UnstyledButton } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconPlus } from '@tabler/icons-react';
import { Link } from 'react-router';
import { paths } from '#paths.ts';
import { GuardedButton } from '#ui/guarded-button.tsx';
import { Picture } from '#ui/picture.tsx';
import css from './event-products-page.module.css';

interface AddProductsProps {
  products: readonly Product[];
  refusal: string | undefined;
  onAdd: (product: Product) => void;
}

/** Chooses one of the tenant's products that the event does not offer yet. */
export function AddProducts({ products, refusal, onAdd }: AddProductsProps) {
  const [opened, { open, close }] = useDisclosure();
  return (
    <>
      <GuardedButton refusal={refusal} leftSection={<IconPlus size={18} />} onClick={open}>
        Add a product
      </GuardedButton>
      <Modal opened={opened} onClose={close} title="Add a product" size="lg">
        {products.length === 0 ? (
          <Stack align="flex-start">
            <Text>Every product you have designed is in already.</Text>
            <Button component={Link} to={paths.products()}>
              Design another
            </Button>
          </Stack>
        ) : (
          <SimpleGrid cols={{ base: 2, xs: 3 }}>
            {products.map((product) => (
              <UnstyledButton
                key={product.id}
                className={css.choice}
                onClick={() => {
                  onAdd(product);
                  close();
                }}
              >
                <Picture src={product.images.front_preview ?? product.images.back_preview} alt="" width={140} />
                <Text size="sm" fw={600} mt={6}>
                  {product.name}
                </Text>
              </UnstyledButton>
            ))}
          </SimpleGrid>
        )}
      </Modal>
    </>
  );
}
