import { useTranslation } from 'react-i18next';
import { meanings } from '../../ui/data/state-meanings.ts';
import { StateTag } from '../../ui/data/state-tag.tsx';
import type { Delivery } from './queries.ts';

/** The state of a delivery. */
export function DeliveryState({ state }: Pick<Delivery, 'state'>) {
  const { t } = useTranslation('deliveries');
  const icon = state === 'out' ? 'truck' : state === 'missed' ? 'warning' : undefined;
  return (
    <StateTag means={meanings[state]} {...(icon !== undefined && { icon })}>
      {t(`state.${state}`)}
    </StateTag>
  );
}
