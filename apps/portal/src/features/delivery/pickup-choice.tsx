import { useTranslation } from 'react-i18next';
import { ErrorState } from '../../ui/page/error-state.tsx';
import { formatTown } from '../../format/town.ts';
import { SelectField } from '../../ui/fields/fields.tsx';
import style from './delivery-form.module.css';
import type { DeliveryFormState } from './use-delivery-form.ts';

/** The choice of the pickup location. */
export function PickupChoice({ form, disabled }: { form: DeliveryFormState; disabled: boolean }) {
  const { t } = useTranslation('delivery');
  const { locations, location } = form;
  if (locations.isError) return <ErrorState error={locations.error} onRetry={() => void locations.refetch()} />;
  const list = locations.data ?? [];
  if (locations.isSuccess && list.length === 0) return <p className={style['note']}>{t('form.noLocations')}</p>;
  return (
    <div>
      <SelectField
        label={t('form.location')}
        value={location?.location ?? ''}
        disabled={disabled || locations.isPending}
        onChange={({ currentTarget }) => form.setLocationCode(currentTarget.value)}
        options={[
          { value: '', label: locations.isPending ? t('form.loading') : t('form.chooseLocation') },
          ...list.map((one) => ({ value: one.location, label: `${one.locReportName} · ${one.city}` })),
        ]}
      />
      <p className={style['place']}>{location && `${location.address}, ${formatTown(location)}`}</p>
    </div>
  );
}
