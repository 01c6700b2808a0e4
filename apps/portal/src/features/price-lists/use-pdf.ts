import { CallError } from '@tradecounter/contract/client';
import { requestDownload } from '@tradecounter/contract/downloads/request-download';
import { limits } from '@tradecounter/contract/limits';
import { requestPriceListPdf } from '@tradecounter/contract/downloads/request-price-list-pdf';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { failureText } from '../../app/api/failure.ts';
import { call } from '../../app/api/client.ts';
import { followDownload } from '../../ui/page/follow-download.ts';
import { formatDate } from '../../format/formats.ts';
import { useUser } from '../../app/session/session.ts';
import { notify } from '../../ui/notices/notices.ts';
import type { PriceListQuestion } from './queries.ts';

interface Mailed {
  email: string;
  until: string;
}

/** Returns the fields of the question that the server needs, without absent ones. */
const requestFields = ({ search, list, category, family, vendor, sort }: PriceListQuestion) =>
  Object.fromEntries(
    Object.entries({ search, list, category, family, vendor, sort }).filter(([, value]) => value !== undefined),
  ) as PriceListQuestion;

/**
 * Saves the list as a PDF. A short one is downloaded. A long one is made in the background and mailed; `mailed` then
 * has the recipient and the date until which the link is valid.
 */
export function usePdf(
  question: PriceListQuestion,
  total: number,
): { save: () => Promise<void>; mailed: Mailed | null } {
  const { t } = useTranslation('priceLists');
  const { customerNumber } = useUser();
  const [mailed, setMailed] = useState<Mailed | null>(null);
  const save = async (): Promise<void> => {
    try {
      if (total <= limits.pdfAtOnce) {
        const { address } = await call(requestDownload, {
          body: { customerNumber, kind: 'priceListSheet', format: 'pdf', question: requestFields(question) },
        });
        followDownload(address);
        return;
      }
      const { email, expires } = await call(requestPriceListPdf, {
        body: { customerNumber, ...requestFields(question) },
      });
      setMailed({ email, until: formatDate(expires) });
    } catch (error) {
      notify('error', CallError.of(error).status === 404 ? t('pdf.noEmail') : failureText(error));
    }
  };
  return { save, mailed };
}
