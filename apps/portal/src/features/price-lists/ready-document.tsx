import { CallError } from '@tradecounter/contract/client';
import { requestDownload } from '@tradecounter/contract/downloads/request-download';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { failureText } from '../../app/api/failure.ts';
import { call } from '../../app/api/client.ts';
import { followDownload } from '../../ui/page/follow-download.ts';
import { Button } from '../../ui/button.tsx';
import style from './ready-document.module.css';

/** The target of a mailed link: a long price list that is ready to download, for the user who requested it. */
export function ReadyDocument({ id, customerNumber }: { id: string; customerNumber: string }) {
  const { t } = useTranslation('priceLists');
  const { mutate, isPending, error } = useMutation({
    mutationFn: () =>
      call(requestDownload, { body: { customerNumber, kind: 'priceListDocument', format: 'pdf', question: { id } } }),
    onSuccess: ({ address }) => followDownload(address),
  });
  const isGone = [401, 404].includes(CallError.of(error).status);
  return (
    <section className={[style['ready'], 'screen-only'].join(' ')} aria-label={t('pdf.ready')}>
      <p>{t('pdf.ready')}</p>
      <Button kind="main" icon="download" busy={isPending} onClick={() => mutate()}>
        {t('pdf.download')}
      </Button>
      {error !== null && (
        <p role="alert" className={style['problem']}>
          {isGone ? t('pdf.gone') : failureText(error)}
        </p>
      )}
    </section>
  );
}
