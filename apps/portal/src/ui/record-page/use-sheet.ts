import { sheetFormat, type SheetKind, type SheetQuestion } from '@tradecounter/contract/downloads/sheets';
import { requestDownload } from '@tradecounter/contract/downloads/request-download';
import { useMutation } from '@tanstack/react-query';
import { failureText } from '../../app/api/failure.ts';
import { call } from '../../app/api/client.ts';
import { useAppOptions } from '../../content/use-content.ts';
import { useUser } from '../../app/session/session.ts';
import { notify } from '../notices/notices.ts';
import { followDownload } from '../page/follow-download.ts';
import { paperFor } from './paper.ts';

/** Identifies the document, as the contract's `sheetQuestions` name it. The paper is the user's. */
export type SheetOf = { [Kind in SheetKind]: { kind: Kind } & Omit<SheetQuestion<Kind>, 'paper'> }[SheetKind];

/** Saves a document as a PDF, on the paper of the user's region or the one the content sets. */
export function useSheet(): { save: (sheet: SheetOf) => void; saving: boolean } {
  const { customerNumber } = useUser();
  const { paper } = useAppOptions();
  const saving = useMutation({
    mutationFn: ({ kind, ...question }: SheetOf) =>
      call(requestDownload, {
        body: { customerNumber, kind, format: sheetFormat, question: { ...question, paper: paperFor(paper) } },
      }),
    onSuccess: ({ address }) => followDownload(address),
    onError: (error) => notify('error', failureText(error)),
  });
  return { save: saving.mutate, saving: saving.isPending };
}
