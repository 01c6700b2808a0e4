import { CallError } from '@tradecounter/contract/client';
import { paths } from '@tradecounter/contract/pages/pages';
import { useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.tsx';
import { Page } from '../../ui/page/page.tsx';
import { PageHead } from '../../ui/page/page-head.tsx';
import { useStart } from './mutations.ts';
import { useStartCode } from './start-code.ts';

/** /punchout: opens the catalog for a customer's procurement system, by the code in the address. */
export function StartPage() {
  const { t } = useTranslation('punchOut');
  const navigate = useNavigate();
  const code = useStartCode();
  const { mutate, error } = useStart();
  useEffect(() => {
    if (code !== null) mutate(code, { onSuccess: () => void navigate({ to: paths.items, replace: true }) });
  }, [code, mutate, navigate]);
  const isOver = code === null || ['link_over', 'invalid'].includes(CallError.of(error).code);
  if (isOver || error !== null)
    return (
      <Page narrow>
        <PageHead title={t(isOver ? 'start.over' : 'start.failed')} />
        {isOver ? (
          <p role="status">{t('start.overText')}</p>
        ) : (
          <Button onClick={() => mutate(code, { onSuccess: () => void navigate({ to: paths.items, replace: true }) })}>
            {t('start.retry')}
          </Button>
        )}
      </Page>
    );
  return (
    <Page narrow>
      <PageHead title={t('start.title')} />
      <p role="status">{t('start.text')}</p>
    </Page>
  );
}
