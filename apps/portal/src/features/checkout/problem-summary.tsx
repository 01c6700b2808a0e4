import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../ui/icon.tsx';
import { leadTo } from './lead-to.ts';
import style from './problem-summary.module.css';

const boxId = 'problems';

export interface Point {
  /** Id of the field it is about; absent for the order as a whole. */
  field?: string;
  sentence: string;
}

/** Everything that keeps the order from being placed, once more in one place; takes the focus so that it is heard. */
export function ProblemSummary({ title, points }: { title: string; points: readonly Point[] }) {
  const { t } = useTranslation('checkout');
  useEffect(() => leadTo(boxId), []);
  return (
    <div id={boxId} className={style['box']} role="alert" tabIndex={-1} aria-label={t('error.summary')}>
      <Icon name="warning" />
      <div>
        <p className={style['title']}>{title}</p>
        <ul>
          {points.map(({ field, sentence }) => (
            <li key={sentence}>
              {field === undefined ? (
                sentence
              ) : (
                <button type="button" className={style['link']} onClick={() => leadTo(field)}>
                  {sentence}
                </button>
              )}
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}
