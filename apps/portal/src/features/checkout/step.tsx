import { useId, type ReactNode } from 'react';
import style from './step.module.css';

interface Props {
  number: number;
  title: string;
  /** Where the summary of problems leads to. */
  id?: string;
  action?: ReactNode;
  children: ReactNode;
}

/** One part of the page, numbered; `action` stands at the right of its heading. */
export function Step({ number, title, id, action, children }: Props) {
  const heading = useId();
  return (
    <section id={id} tabIndex={-1} className={style['step']} aria-labelledby={heading}>
      <header className={style['head']}>
        <span className={style['number']} aria-hidden="true">
          {number}
        </span>
        <h2 id={heading}>{title}</h2>
        {action !== undefined && <div className={style['action']}>{action}</div>}
      </header>
      <div className={style['body']}>{children}</div>
    </section>
  );
}
