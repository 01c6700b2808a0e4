import type { PaymentState as State } from '@tradecounter/contract/documents/payments';
import { useTranslation } from 'react-i18next';
import { meanings } from '../../ui/data/state-meanings.ts';
import { StateTag } from '../../ui/data/state-tag.tsx';

/** The state of a payment in a word or two. */
export function PaymentState({ state }: { state: State }) {
  const { t } = useTranslation('payment');
  return <StateTag means={meanings[state]}>{t(`state.${state}`)}</StateTag>;
}
