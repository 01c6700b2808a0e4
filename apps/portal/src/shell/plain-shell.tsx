import type { ReactNode } from 'react';
import { Brand } from './brand.tsx';
import { Footer } from './footer.tsx';
import { PageFocus } from './page-focus.tsx';
import style from './plain-shell.module.css';
import type { ShellSlots } from './slots.ts';

/** A page that needs nobody to be signed in: the brand above it, the foot below. */
export function PlainShell({ LegalTitles, children }: { LegalTitles: ShellSlots['LegalTitles']; children: ReactNode }) {
  return (
    <div className={style['shell']}>
      <header className={style['bar']}>
        <Brand />
      </header>
      <div>{children}</div>
      <Footer LegalTitles={LegalTitles} slim />
      <PageFocus />
    </div>
  );
}
