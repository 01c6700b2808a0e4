import type { ReactNode } from 'react';
import { BackButton } from './back-button.tsx';
import { Brand } from './brand.tsx';
import { PageFocus } from './page-focus.tsx';
import style from './plain-shell.module.css';
import { SlimFoot } from './footer/slim-foot.tsx';
import type { ShellSlots } from './slots.ts';

interface Props {
  LegalTitles: ShellSlots['LegalTitles'];
  /** The button of the page's own drawer, where it has one. */
  menu?: ReactNode;
  /** Shown at the end of the bar. */
  aside?: ReactNode;
  children: ReactNode;
}

/**
 * The layouts `legal` and `hosted-payments-return`: the brand above the page without search or cart, and a slim foot
 * below (000 §2).
 */
export function PlainShell({ LegalTitles, menu, aside, children }: Props) {
  return (
    <div className={style['shell']}>
      <header className={style['bar']}>
        <BackButton />
        {menu}
        <Brand />
        {aside}
      </header>
      <div>{children}</div>
      <SlimFoot LegalTitles={LegalTitles} />
      <PageFocus />
    </div>
  );
}
