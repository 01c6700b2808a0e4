import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../button.tsx';
import { CheckLine } from '../fields/checkbox.tsx';
import { Segmented } from '../fields/segmented.tsx';
import { PanelPopover } from '../overlays/popover.tsx';
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

/** The table settings of this device: which columns are shown, and how dense the rows are. */
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
  const target = (
    <Button fold icon="columns" onClick={() => setOpen(!open)}>
      {t('list.view')}
    </Button>
  );
  return (
    <PanelPopover target={target} open={open} onOpen={setOpen} width={264}>
      <div className={style['panel']}>
        <Segmented
          wide
          name={t('list.density')}
          value={density}
          choices={(['normal', 'compact'] as const).map((value) => ({ value, label: t(`list.${value}`) }))}
          onChange={setDensity}
        />
        <fieldset className={style['columns']}>
          <legend>{t('list.columns')}</legend>
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
        <Button kind="quiet" onClick={() => showColumns(list.words, null)}>
          {t('list.usualColumns')}
        </Button>
      </div>
    </PanelPopover>
  );
}
