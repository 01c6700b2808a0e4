import type { PickupLocation } from '@tradecounter/contract/delivery/delivery';
import { useTranslation } from 'react-i18next';
import { formatCounterHours } from '../../format/formats.ts';
import { formatTown } from '../../format/town.ts';
import { RadioRows } from '../../ui/fields/radio-rows.tsx';
import { ErrorState } from '../../ui/page/error-state.tsx';
import { Skeleton } from '../../ui/page/skeleton.tsx';
import style from './delivery-form.module.css';
import type { DeliveryFormState } from './use-delivery-form.ts';

/** The location's address, its opening hours, and whether it has everything in the cart. */
function LocationHint({ location }: { location: PickupLocation }) {
  const { t } = useTranslation('delivery');
  const { address, counterHours = '', linesShort } = location;
  const hours = formatCounterHours(counterHours);
  return (
    <>
      {`${address}, ${formatTown(location)}`}
      {hours !== '' && <span className={style['hours']}>{hours}</span>}
      {linesShort !== undefined && (
        <span className={linesShort === 0 ? style['inStock'] : style['short']}>
          {linesShort === 0 ? t('form.allInStock') : t('form.linesShort', { count: linesShort })}
        </span>
      )}
    </>
  );
}

/** The choice of the pickup location. */
export function PickupChoice({ form, disabled }: { form: DeliveryFormState; disabled: boolean }) {
  const { t } = useTranslation('delivery');
  const { locations, location } = form;
  if (locations.isError) return <ErrorState error={locations.error} onRetry={() => void locations.refetch()} />;
  if (locations.isPending) return <Skeleton height="12rem" />;
  if (locations.data.length === 0) return <p className={style['note']}>{t('form.noLocations')}</p>;
  return (
    <RadioRows
      name={t('form.location')}
      value={location?.location ?? ''}
      disabled={disabled}
      onChange={form.setLocationCode}
      rows={locations.data.map((one) => ({
        value: one.location,
        label: one.locReportName,
        hint: <LocationHint location={one} />,
      }))}
    />
  );
}
