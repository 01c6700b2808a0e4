import { Icon } from '../icon.tsx';
import { leadTo } from '../page/lead-to.ts';
import style from './problem-summary.module.css';

export interface Point {
  /** Id of the field it is about; absent for the form as a whole. */
  field?: string;
  sentence: string;
}

interface Props {
  id: string;
  /** How the box is called when the focus comes to it. */
  name: string;
  title: string;
  points: readonly Point[];
}

/** Everything that keeps a form from being sent, once more in one place. */
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
