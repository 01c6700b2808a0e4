import { useEffect, type ReactNode } from 'react';
import { namePage } from './name-page.ts';
import { usePageShown } from './page-shown.ts';
import style from './page-head.module.css';

interface Props {
  title: string;
  /** The title of the browser's tab where it differs from the heading. */
  tab?: string;
  /** The heading's content where it is more than the title, such as a button that says the title. */
  heading?: ReactNode;
  /** Shown next to the title: a count, a state. */
  note?: ReactNode;
  /** Shown above the title: breadcrumbs. */
  above?: ReactNode;
  /** Shown at the right: actions on the whole page. */
  tools?: ReactNode;
  /** True while note and tools only hold the places of those to come, which may wrap differently. */
  waiting?: boolean;
}

/** The head of a page; also sets the title of the browser's tab. */
export function PageHead({ title, tab = title, heading = title, note, above, tools, waiting = false }: Props) {
  const shown = usePageShown();
  useEffect(() => {
    if (shown) namePage(tab);
  }, [tab, shown]);
  return (
    <div className={style['wrap']}>
      {above}
      <div className={style['head']}>
        <h1>{heading}</h1>
        {note !== undefined && (
          <div key={`note ${waiting}`} className={style['note']} data-waiting={waiting || undefined}>
            {note}
          </div>
        )}
        {Boolean(tools) && (
          <div key={`tools ${waiting}`} className={[style['tools'], 'screen-only'].join(' ')}>
            {tools}
          </div>
        )}
      </div>
    </div>
  );
}
