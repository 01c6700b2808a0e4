import { useId, type ReactNode } from 'react';
import style from './section.module.css';

interface Props {
  title: string;
  /** Shown at the right of the title: the link to the full list. */
  action?: ReactNode;
  /** On a card with a border; otherwise the content brings its own. */
  card?: boolean;
  children: ReactNode;
}

/** A part of a page with its own heading. */
export function Section({ title, action, card = false, children }: Props) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={style['section']}>
      <div className={style['head']}>
        <h2 id={id}>{title}</h2>
        {action}
      </div>
      <div className={card ? style['card'] : ''}>{children}</div>
    </section>
  );
}
