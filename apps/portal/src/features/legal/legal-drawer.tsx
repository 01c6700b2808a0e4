import { paths } from '@tradecounter/contract/pages/pages';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../../ui/button.tsx';
import { SideDrawer } from '../../ui/overlays/side-drawer.tsx';
import style from './legal-drawer.module.css';
import { legalPaths } from './legal-paths.ts';
import { legalQuery } from './queries.ts';
import { useLegalTitle } from './use-legal-title.ts';

/**
 * The drawer of the legal layout with its button, listing only documents that exist (000 §2, 001 §2). On wide windows
 * the page itself shows the list.
 */
export function LegalDrawer() {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  const { data = [] } = useQuery(legalQuery());
  const titleOf = useLegalTitle();
  const close = (): void => setOpen(false);
  return (
    <>
      <IconButton icon="menu" name={t('legal.open')} className={style['burger']} onClick={() => setOpen(true)} />
      <SideDrawer open={open} onClose={close} title={t('legal.name')} side="start">
        <nav className={style['links']} aria-label={t('legal.name')}>
          {data.map((document) => (
            <Link key={document.type} to={paths.legal} params={{ document: legalPaths[document.type] }} onClick={close}>
              {titleOf(document)}
            </Link>
          ))}
        </nav>
      </SideDrawer>
    </>
  );
}
