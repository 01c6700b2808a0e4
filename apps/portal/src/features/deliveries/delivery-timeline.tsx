import { useTranslation } from 'react-i18next';
import { formatDay, formatMoment } from '../../format/formats.ts';
import { DeliveryFiles } from './delivery-files.tsx';
import { DeliveryState } from './delivery-state.tsx';
import type { Delivery } from './queries.ts';
import style from './delivery-timeline.module.css';
import { windowText } from './window-text.ts';

/** A delivery with its planned day, what happened to it, and its pictures. */
export function DeliveryTimeline({ delivery }: { delivery: Delivery }) {
  const { t } = useTranslation('deliveries');
  const { id, date, note, driver, steps } = delivery;
  const day = [formatDay(date), windowText(delivery, t)].filter(Boolean).join(', ');
  return (
    <div className={style['delivery']}>
      <span className={style['head']}>
        {t('timeline.title', { id })} <DeliveryState {...delivery} />
      </span>
      <span className={style['soft']}>
        {[t('timeline.plannedFor', { day }), driver, note].filter(Boolean).join(' · ')}
      </span>
      {steps.length > 0 && (
        <ul className={style['steps']}>
          {steps.map((step) => (
            <li key={`${step.step} ${step.at}`}>
              <time dateTime={step.at}>{formatMoment(step.at)}</time>
              <span>
                {[
                  t(`timeline.step.${step.step}`),
                  step.step === 'delivered' && step.name !== '' && t('timeline.takenBy', { name: step.name }),
                  step.note,
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
            </li>
          ))}
        </ul>
      )}
      <DeliveryFiles delivery={delivery} />
    </div>
  );
}
