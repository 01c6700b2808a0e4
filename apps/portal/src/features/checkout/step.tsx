import { useId, type ReactNode } from 'react';
import style from './step.module.css';

interface Props {
  number: number;
  title: string;
  /** The id that the summary of problems links to. */
  id?: string;
  action?: ReactNode;
  children: ReactNode;
}

/** A numbered part of the page; `action` goes at the right of its heading. */
export function Step({ number, title, id, action, children }: Props) {
  const headingId = useId();
  return (
    <section id={id} tabIndex={-1} className={style['step']} aria-labelledby={headingId}>
      <header className={style['head']}>
        <span className={style['number']} aria-hidden="true">
          {number}
        </span>
        <h2 id={headingId}>{title}</h2>
        {action !== undefined && <div className={style['action']}>{action}</div>}
      </header>
      <div className={style['body']}>{children}</div>
    </section>
  );
}
