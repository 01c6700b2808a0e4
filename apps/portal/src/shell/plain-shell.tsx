import type { ReactNode } from 'react';
import { Brand } from './brand.tsx';
import { PageFocus } from './page-focus.tsx';
import style from './plain-shell.module.css';
import { SlimFoot } from './footer/slim-foot.tsx';
import type { ShellSlots } from './slots.ts';

/** The layouts `legal` and `hosted-payments-return`: the brand above the page without menu, search or cart, a slim foot below it (000 §2). */
export function PlainShell({ LegalTitles, children }: { LegalTitles: ShellSlots['LegalTitles']; children: ReactNode }) {
  return (
    <div className={style['shell']}>
      <header className={style['bar']}>
        <Brand />
      </header>
      <div>{children}</div>
      <SlimFoot LegalTitles={LegalTitles} />
      <PageFocus />
    </div>
  );
}
