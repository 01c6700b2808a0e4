import {
  exportedKinds,
  exportFormats,
  exportQuestions,
  type ExportFormat,
  type ExportKind,
} from '@tradecounter/contract/downloads/questions';
import { requestDownload } from '@tradecounter/contract/downloads/request-download';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { failureText } from '../../app/api/failure.ts';
import { call } from '../../app/api/client.ts';
import { useUser } from '../../app/session/session.ts';
import { Button } from '../button.tsx';
import { notify } from '../notices/notices.ts';
import { PanelActions } from '../overlays/panel-actions.tsx';
import { PanelPopover } from '../overlays/popover.tsx';
import { followDownload } from '../page/follow-download.ts';
import { followRows } from './follow-rows.ts';
import type { AnyQuestion } from './list-question.ts';

/** Returns the parts of the page's address that a file is made from, which exclude the page number. */
function questionOf(kind: ExportKind, question: AnyQuestion): Record<string, string> {
  const exportFields = exportQuestions[kind].shape;
  return Object.fromEntries(
    Object.entries(question).flatMap(([name, value]) =>
      value === undefined || !Object.hasOwn(exportFields, name) ? [] : [[name, String(value)]],
    ),
  );
}

interface Props {
  kind: ExportKind;
  question: AnyQuestion;
  /** True when the list is empty and there is nothing to save. */
  none: boolean;
  /** The number of rows, if known. */
  rows?: number | undefined;
  /** Shows only the icon on phones. */
  fold?: boolean;
  /** An additional format that the page saves in its own way. */
  also?: { label: string; save: () => Promise<void> };
}

/** Saves the whole list as a file, with its filters and sort order. */
export function ExportMenu({ kind, question, none, rows, also, fold = false }: Props) {
  const { t } = useTranslation();
  const { customerNumber } = useUser();
  const formats: readonly string[] = exportedKinds[kind].exports;
  const [open, setOpen] = useState(false);
  const save = useMutation({
    mutationFn: (format: ExportFormat) =>
      call(requestDownload, { body: { customerNumber, kind, format, question: questionOf(kind, question) } }),
    onSuccess: ({ address }) => {
      followDownload(address);
      notify('info', t('list.saving'));
      void followRows(address, rows);
    },
    onError: (error) => notify('error', failureText(error)),
    onSettled: () => setOpen(false),
  });
  const [savesAlso, setSavesAlso] = useState(false);
  const saveAlso = (save: () => Promise<void>): void => {
    setOpen(false);
    setSavesAlso(true);
    void save().finally(() => setSavesAlso(false));
  };
  const target = (
    <Button
      fold={fold}
      icon="download"
      busy={save.isPending || savesAlso}
      disabled={none}
      onClick={() => setOpen(!open)}
    >
      {t('list.save')}
    </Button>
  );
  return (
    <PanelPopover target={target} open={open} onOpen={setOpen} width={220}>
      <PanelActions>
        {exportFormats
          .filter((format) => formats.includes(format))
          .map((format) => (
            <Button key={format} wide kind="quiet" onClick={() => save.mutate(format)}>
              {t(`list.formats.${format}`)}
            </Button>
          ))}
        {also !== undefined && (
          <Button wide kind="quiet" onClick={() => saveAlso(also.save)}>
            {also.label}
          </Button>
        )}
      </PanelActions>
    </PanelPopover>
  );
}
