import { useState } from 'react';
import { AddControl } from './add-control.tsx';

interface Props {
  sku: string;
  units: readonly { code: string; name: string }[];
  /** Unit suggested for ordering. */
  unit: string;
}

/** The add control of a list's row: one of the suggested unit until something else is typed. */
export function RowAddControl({ sku, units, unit }: Props) {
  const [asked, setAsked] = useState({ quantity: '1', unit });
  return <AddControl sku={sku} units={units} asked={asked} onAsked={setAsked} />;
}
