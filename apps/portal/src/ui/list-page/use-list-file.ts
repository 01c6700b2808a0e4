import { exportParams, type ExportFormat, type ExportKind } from '@tradecounter/contract/downloads/questions';
import { requestDownload } from '@tradecounter/contract/downloads/request-download';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { failureText } from '../../app/api/failure.ts';
import { call } from '../../app/api/client.ts';
import { useUser } from '../../app/session/session.ts';
import { notify } from '../notices/notices.ts';
import { followDownload } from '../page/follow-download.ts';
import { followRows } from './follow-rows.ts';
import type { AnyQuestion } from './list-question.ts';

/** Returns the parts of the page's address that a file is made from, which exclude the page number. */
function questionOf(kind: ExportKind, question: AnyQuestion): Record<string, string> {
  const params = exportParams(kind);
  return Object.fromEntries(
    Object.entries(question).flatMap(([name, value]) =>
      value === undefined || !params.includes(name) ? [] : [[name, String(value)]],
    ),
  );
}

/** Saves a list as a file of that format. `rows` is the number of its rows, if known. */
export function useListFile(kind: ExportKind, question: AnyQuestion, rows?: number) {
  const { t } = useTranslation();
  const { customerNumber } = useUser();
  return useMutation({
    mutationFn: (format: ExportFormat) =>
      call(requestDownload, { body: { customerNumber, kind, format, question: questionOf(kind, question) } }),
    onSuccess: ({ address }) => {
      followDownload(address);
      notify('info', t('list.saving'));
      void followRows(address, rows);
    },
    onError: (error) => notify('error', failureText(error)),
  });
}
