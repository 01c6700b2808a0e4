import type { PaymentState as State } from '@tradecounter/contract/documents/payments';
import { useTranslation } from 'react-i18next';
import { StateTag, type StateTone } from '../../ui/data/state-tag.tsx';

const tones: Readonly<Record<State, StateTone>> = {
  created: 'plain',
  redirected: 'warn',
  unknown: 'warn',
  processing: 'warn',
  settled: 'good',
  failed: 'bad',
  canceled: 'plain',
  disputed: 'bad',
  returned: 'bad',
  refunded: 'plain',
};

/** The state of a payment in a word or two. */
export function PaymentState({ state }: { state: State }) {
  const { t } = useTranslation('payment');
  return <StateTag tone={tones[state]}>{t(`state.${state}`)}</StateTag>;
}
