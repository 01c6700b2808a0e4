import { paths } from '@tradecounter/contract/pages/pages';
import { useTranslation } from 'react-i18next';
import { mayDevelop } from '../../app/settings/may-develop.ts';
import { LinkButton } from '../../ui/button.tsx';
import { Page } from '../../ui/page/page.tsx';
import { PageHead } from '../../ui/page/page-head.tsx';
import { FindCustomer } from './find-customer.tsx';
import { Notes } from './notes.tsx';
import { workKinds } from './queries.ts';
import style from './staff-page.module.css';
import { Waiting } from './waiting.tsx';

/** /staff: the customers of a member of the distributor's staff, and what waits there. */
export function StaffPage() {
  const { t } = useTranslation('staff');
  return (
    <Page>
      <PageHead
        title={t('title')}
        tools={
          mayDevelop() && (
            <LinkButton icon="columns" to={paths.fileMappings}>
              {t('files')}
            </LinkButton>
          )
        }
      />
      <div className={style['columns']}>
        <FindCustomer />
        <div className={style['stack']}>
          {workKinds.map((kind) => (
            <Waiting key={kind} kind={kind} />
          ))}
        </div>
        <Notes />
      </div>
    </Page>
  );
}
