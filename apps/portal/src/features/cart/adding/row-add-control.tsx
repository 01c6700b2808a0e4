import { AddControl } from './add-control.tsx';
import { useTyped } from './typed-quantities.tsx';

interface Props {
  sku: string;
  units: readonly { code: string; name: string }[];
  /** Unit suggested for ordering. */
  unit: string;
}

/** The add control of a list's row: one of the suggested unit until something else is typed. A row may come to show another item. */
export function RowAddControl({ sku, units, unit }: Props) {
  const [asked, type] = useTyped(sku, { quantity: '1', unit });
  return <AddControl sku={sku} units={units} asked={asked} onAsked={type} />;
}
