import { Icon } from '../icon.tsx';
import { leadTo } from '../page/lead-to.ts';
import style from './problem-summary.module.css';

export interface Point {
  /** Id of the field the problem is about; absent for the form as a whole. */
  field?: string;
  sentence: string;
}

interface Props {
  id: string;
  /** The accessible name of the box, read out when it gets the focus. */
  name: string;
  title: string;
  points: readonly Point[];
}

/** Lists in one place every problem that keeps a form from being sent. */
export function ProblemSummary({ id, name, title, points }: Props) {
  return (
    <div id={id} className={style['box']} role="alert" tabIndex={-1} aria-label={name}>
      <Icon name="warning" />
      <div>
        <p className={style['title']}>{title}</p>
        <ul>
          {points.map(({ field, sentence }) => (
            <li key={`${field ?? ''} ${sentence}`}>
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
