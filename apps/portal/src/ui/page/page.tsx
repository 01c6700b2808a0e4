import type { ReactNode } from 'react';
import { usePageShown } from './page-shown.ts';
import style from './page.module.css';

/** The main element of a page. The skip link and each page change move the focus here. */
export function Page({ children, narrow = false }: { children: ReactNode; narrow?: boolean }) {
  return (
    <main
      id={usePageShown() ? 'page' : undefined}
      tabIndex={-1}
      className={[style['page'], narrow && style['narrow']].filter(Boolean).join(' ')}
    >
      {children}
    </main>
  );
}
