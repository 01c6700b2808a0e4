import { useTranslation } from 'react-i18next';
import { Icon } from '../../ui/icon.tsx';
import type { Order } from './queries.ts';

type Shipment = Order['shipments'][number];

/** A link to the carrier's page about a shipment; empty if the carrier has none. */
export function TrackLink({ shipment: { id, tracking, trackingUrl } }: { shipment: Shipment }) {
  const { t } = useTranslation('orders');
  if (trackingUrl === null) return null;
  return (
    <a href={trackingUrl} target="_blank" rel="noopener noreferrer">
      {t('course.track', { tracking: tracking === '' ? id : tracking })} <Icon name="external" size={14} />
    </a>
  );
}
