import type { ReactNode } from 'react';
import { usePageShown } from './page-shown.ts';
import style from './page.module.css';

interface Props {
  children: ReactNode;
  narrow?: boolean;
  /** Where the window has room, a narrow page grows by a column at its end. */
  aside?: boolean;
}

/** The main element of a page. The skip link and each page change move the focus here. */
export function Page({ children, narrow = false, aside = false }: Props) {
  return (
    <main
      id={usePageShown() ? 'page' : undefined}
      tabIndex={-1}
      className={[style['page'], narrow && style['narrow'], aside && style['aside']].filter(Boolean).join(' ')}
    >
      {children}
    </main>
  );
}
