import { limits } from '@tradecounter/contract/limits';
import { useState, type DragEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { base64Of } from '../../app/api/base64.ts';
import { Icon } from '../../ui/icon.tsx';
import style from './mappings.module.css';
import type { ChosenFile } from './queries.ts';

const lineFeed = 10;

/** The beginning of a file, up to the end of a line. A workbook or an archive can't be cut. */
async function beginningOf(file: File): Promise<Uint8Array> {
  const isWhole = /\.(?:xlsx|gz)$/i.test(file.name) || file.size <= limits.mappedBeginning;
  const bytes = new Uint8Array(await (isWhole ? file : file.slice(0, limits.mappedBeginning)).arrayBuffer());
  const end = isWhole ? -1 : bytes.lastIndexOf(lineFeed);
  // UTF-16 has another byte for the line feed.
  return end === -1 ? bytes : bytes.subarray(0, end + (bytes[end + 1] === 0 ? 2 : 1));
}

let choices = 0;

/** Takes a file that is dropped or chosen. */
export function ChooseFile({ chosen, onChoose }: { chosen: boolean; onChoose: (file: ChosenFile) => void }) {
  const { t } = useTranslation('fileMappings');
  const [problem, setProblem] = useState<'tooLarge' | 'empty' | null>(null);
  const [isOver, setOver] = useState(false);
  const take = async (file: File | undefined): Promise<void> => {
    if (file === undefined) return;
    if (file.size === 0) return setProblem('empty');
    if (file.size > limits.mappedFile) return setProblem('tooLarge');
    setProblem(null);
    choices += 1;
    onChoose({ id: choices, name: file.name, beginning: base64Of(await beginningOf(file)), whole: file });
  };
  const over = (event: DragEvent, isInside: boolean): void => {
    event.preventDefault();
    setOver(isInside);
  };
  return (
    <div
      className={style['drop']}
      data-over={isOver || undefined}
      data-small={chosen || undefined}
      onDragOver={(event) => over(event, true)}
      onDragLeave={(event) => over(event, false)}
      onDrop={(event) => {
        over(event, false);
        void take(event.dataTransfer.files[0]);
      }}
    >
      {!chosen && <Icon name="upload" size={28} />}
      {!chosen && <strong>{t('drop')}</strong>}
      <label className={style['choose']}>
        <span>{t(chosen ? 'another' : 'choose')}</span>
        <input
          type="file"
          className="visually-hidden"
          accept=".csv,.txt,.tsv,.dat,.xlsx,.gz"
          onChange={({ currentTarget }) => {
            void take(currentTarget.files?.[0]);
            // Lets the user choose the same file again after fixing it.
            currentTarget.value = '';
          }}
        />
      </label>
      {!chosen && <p>{t('dropHint')}</p>}
      {problem !== null && (
        <p role="alert" className={style['problem']}>
          {t(problem)}
        </p>
      )}
    </div>
  );
}
