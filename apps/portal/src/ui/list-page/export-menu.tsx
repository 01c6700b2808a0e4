import {
  exportedKinds,
  exportFormats,
  type ExportFormat,
  type ExportKind,
} from '@tradecounter/contract/downloads/questions';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../button.tsx';
import { PanelActions } from '../overlays/panel-actions.tsx';
import { PanelPopover } from '../overlays/popover.tsx';
import type { AnyQuestion } from './list-question.ts';
import { useListFile } from './use-list-file.ts';

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
  const formats: readonly string[] = exportedKinds[kind].exports;
  const [open, setOpen] = useState(false);
  const save = useListFile(kind, question, rows);
  const saveAs = (format: ExportFormat): void => save.mutate(format, { onSettled: () => setOpen(false) });
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
            <Button key={format} wide kind="quiet" onClick={() => saveAs(format)}>
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
