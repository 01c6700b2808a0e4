import { returnStates } from '@tradecounter/contract/documents/returns';
import { useTranslation } from 'react-i18next';
import { formatDate, formatMoment } from '../../format/formats.ts';
import type { Return } from './queries.ts';
import style from './returns.module.css';

/** The states that a return had, with the distributor's notes. */
export function ReturnCourse({ steps }: { steps: Return['steps'] }) {
  const { t } = useTranslation('returns');
  return (
    <section className={style['course']} aria-labelledby="return-course">
      <h2 id="return-course">{t('course')}</h2>
      <ol>
        {steps.map(({ state, at, day, note }) => {
          const known = returnStates.find((one) => one === state);
          return (
            <li key={`${state} ${at}`}>
              <time dateTime={day ?? at}>{day === null ? formatMoment(at) : formatDate(day)}</time>
              <div>
                <b>{known === undefined ? state : t(`state.${known}`)}</b>
                {note !== '' && <p>{note}</p>}
              </div>
            </li>
          );
        })}
      </ol>
    </section>
  );
}
