import { paths } from '@tradecounter/contract/pages/pages';
import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMay } from '../../app/session/session.ts';
import { useLazyPart } from '../../ui/overlays/use-lazy-part.ts';
import { loadWords } from '../../words/words.ts';
import type { JobDialogProps } from './job-dialog.tsx';
import style from './job-link.module.css';
import { useJobNames } from './queries.ts';

const load = async () => (await Promise.all([import('./job-dialog.tsx'), loadWords('jobs')]))[0].JobDialog;

/**
 * A document's sidemark, as a link to its job or, where it has none, with a button that makes one. Plain text while the
 * jobs aren't known.
 */
export function JobLink({ sidemark }: { sidemark: string }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const maySeeOrders = useMay('SeeOrders');
  const [making, setMaking] = useState(false);
  const { names, known } = useJobNames();
  const close = (): void => setMaking(false);
  const drawDialog = useLazyPart<JobDialogProps>({ open: making, load, onLost: close });
  if (sidemark === '' || !known || !maySeeOrders) return sidemark;
  const key = sidemark.toLowerCase();
  const job = names.find(({ sidemarks }) => sidemarks.some((one) => one.toLowerCase() === key));
  if (job !== undefined)
    return (
      <Link to={paths.job} params={{ id: job.id }} preload="intent" className={style['link']}>
        {sidemark}
      </Link>
    );
  const onSaved = (id: string): void => void navigate({ to: paths.job, params: { id } });
  return (
    <>
      {sidemark}{' '}
      <button type="button" className={[style['make'], 'screen-only'].join(' ')} onClick={() => setMaking(true)}>
        {t('makeJob')}
      </button>
      {making && drawDialog?.({ sidemark, onClose: close, onSaved })}
    </>
  );
}
