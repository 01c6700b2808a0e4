import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useUser } from '../../../app/session/session.ts';
import { itemQuery } from '../../items/queries.ts';
import { ItemField } from '../../search/item/item-field.tsx';

interface Props {
  label: string;
  placeholder: string;
  onFound: (found: { id: string; unit: string }) => void;
  busy?: boolean;
}

/**
 * Finds an item by number or words, and its order unit. If the catalog doesn't answer, `unit` is empty, which means the
 * base unit.
 */
export function FindItem({ onFound, busy = false, ...field }: Props) {
  const client = useQueryClient();
  const { customerNumber } = useUser();
  const [isLoading, setLoading] = useState(false);
  const choose = async (id: string): Promise<void> => {
    setLoading(true);
    const item = await client.fetchQuery({ ...itemQuery(customerNumber, id), retry: false }).catch(() => null);
    setLoading(false);
    onFound({ id, unit: item?.orderUom ?? '' });
  };
  return (
    <ItemField
      {...field}
      busy={busy || isLoading}
      onChoose={({ id }) => void choose(id)}
      onTyped={(id) => onFound({ id, unit: '' })}
    />
  );
}
