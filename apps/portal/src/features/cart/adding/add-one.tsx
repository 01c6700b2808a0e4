import { useTranslation } from 'react-i18next';
import { useMay } from '../../../session/session.ts';
import { Button } from '../../../ui/button.tsx';
import { addWords } from './add-words.ts';
import { useAdding } from './use-adding.ts';

/** Adds one unit of an item with one press, for rows without room for a quantity. Empty for users who can't order. */
export function AddOne({ sku, unit }: { sku: string; unit: string }) {
  const { t } = useTranslation('cart');
  const { adding, inCart } = addWords();
  const { state, add } = useAdding(sku);
  if (!useMay('AllowedToOrder')) return null;
  const name = { idle: t('add.asMuch', { quantity: '1', unit }), invalid: '', adding, added: inCart }[state];
  return (
    <Button
      {...(state === 'added' && { icon: 'check' as const })}
      aria-label={`${name}: ${sku}`}
      onClick={() => add({ lot: '', quantity: '1', unit })}
    >
      {name}
    </Button>
  );
}
