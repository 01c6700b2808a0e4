import { useQueryClient } from '@tanstack/react-query';
import type { ComponentProps } from 'react';
import { openCart } from '../../features/cart/drawer/drawer-state.ts';
import { settle } from '../../features/cart/mutations.ts';
import { ReorderDialog } from '../../features/records/reorder-dialog.tsx';
import { useUser } from '../../app/session/session.ts';

interface Props extends Pick<ComponentProps<typeof ReorderDialog>, 'originals' | 'usual' | 'onClose'> {
  /** Runs when lines are in the cart. */
  onAdded?: () => void;
}

/** The dialog in which items are ordered again, connected with the cart. */
export function Reorder({ onAdded, ...dialog }: Props) {
  const client = useQueryClient();
  const { customerNumber } = useUser();
  return (
    <ReorderDialog
      {...dialog}
      onOpenCart={openCart}
      onAdded={(cart) => {
        void settle(client, customerNumber, { cart });
        onAdded?.();
      }}
    />
  );
}
