import { breakpoints } from '@tradecounter/contract/limits';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useWindowFrom } from '../../device/use-window-from.ts';
import { Button } from '../button.tsx';
import { CheckLine } from '../fields/checkbox.tsx';
import { Segmented } from '../fields/segmented.tsx';
import { ToolPanel } from '../overlays/tool-panel.tsx';
import type { ListDeclaration } from './list-declaration.ts';
import { setDensity, showColumns, useDensity } from './list-settings.ts';
import style from './list-tools.module.css';
import type { SayWord } from './use-list-words.ts';

interface Props {
  list: Pick<ListDeclaration<never>, 'kind' | 'words'>;
  /** The names of the columns that this user may see. */
  columns: readonly string[];
  /** The names of the shown columns. */
  shown: readonly string[];
  say: SayWord;
}

/** The table settings of this device: which columns or fields are shown, and how dense the rows of a table are. */
export function ListView({ list, columns, shown, say }: Props) {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  const density = useDensity();
  const [lead] = Object.keys(list.kind.columns);
  const change = (name: string, show: boolean): void =>
    showColumns(
      list.words,
      Object.keys(list.kind.columns).filter((column) => (column === name ? show : shown.includes(column))),
    );
  // On a phone the rows are cards, which have fields.
  const isPhone = !useWindowFrom(breakpoints.md);
  return (
    <ToolPanel
      button={{ fold: true, icon: 'columns', children: t('list.view') }}
      title={t('list.view')}
      open={open}
      onOpen={setOpen}
      width={264}
      side="end"
      act={
        <Button kind="quiet" onClick={() => showColumns(list.words, null)}>
          {t(isPhone ? 'list.usualFields' : 'list.usualColumns')}
        </Button>
      }
    >
      {!isPhone && (
        <Segmented
          wide
          name={t('list.density')}
          value={density}
          choices={(['normal', 'compact'] as const).map((value) => ({ value, label: t(`list.${value}`) }))}
          onChange={setDensity}
        />
      )}
      <fieldset className={style['columns']}>
        <legend>{t(isPhone ? 'list.fields' : 'list.columns')}</legend>
        {columns.map((name) => (
          <CheckLine
            key={name}
            checked={shown.includes(name)}
            disabled={name === lead}
            onChange={(event) => change(name, event.currentTarget.checked)}
          >
            {say(`column.${name}`)}
          </CheckLine>
        ))}
      </fieldset>
    </ToolPanel>
  );
}
