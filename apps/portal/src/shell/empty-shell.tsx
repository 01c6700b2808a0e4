import type { ReactNode } from 'react';
import style from './empty-shell.module.css';
import { PageFocus } from './page-focus.tsx';
import { SlimFoot } from './footer/slim-foot.tsx';
import type { ShellSlots } from './slots.ts';

/** The layout `empty`: the page with a slim foot. Every page's cookie banner is below (000 §2). */
export function EmptyShell({
  LegalTitles,
  children,
}: {
  LegalTitles: ShellSlots['LegalTitles'];
  children?: ReactNode;
}) {
  return (
    <div className={style['shell']}>
      <div>{children}</div>
      <SlimFoot LegalTitles={LegalTitles} />
      <PageFocus />
    </div>
  );
}
