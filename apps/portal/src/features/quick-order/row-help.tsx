import type { AddPreview } from '@tradecounter/contract/cart/cart';
import { learnNumber } from '@tradecounter/contract/catalog/codes';
import { paths } from '@tradecounter/contract/pages/pages';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../app/api/client.ts';
import { failureText } from '../../app/api/failure.ts';
import { customerKey } from '../../app/query/customer-key.ts';
import { useUser } from '../../app/session/session.ts';
import { formatNumber } from '../../format/formats.ts';
import { keepSizeTogether } from '../../format/keep-together.ts';
import { Code } from '../../ui/code.tsx';
import { CheckLine } from '../../ui/fields/checkbox.tsx';
import { notify } from '../../ui/notices/notices.ts';
import { CodeChoice, useCodeReason } from '../codes/code-choice.tsx';
import { CodeSuggestions } from '../codes/code-suggestions.tsx';
import { lookUpCodes } from '../codes/queries.ts';
import style from './quick-order.module.css';
import { problemOf, type QuickRow } from './quick-rows.ts';

interface Props {
  row: QuickRow;
  preview: AddPreview | undefined;
  onChange: (change: Partial<QuickRow>) => void;
}

/** Offers to remember a repair for the company. */
function Remember({ code, id }: { code: string; id: string }) {
  const { t } = useTranslation('quickOrder');
  const client = useQueryClient();
  const { customerNumber } = useUser();
  const [state, setState] = useState<'offered' | 'asked' | 'remembered'>('offered');
  const remembered = state === 'remembered';
  const { mutate } = useMutation({
    mutationFn: () => call(learnNumber, { body: { customerNumber, number: code, SKU: id } }),
    onSuccess: () => {
      setState('remembered');
      void client.invalidateQueries({ queryKey: customerKey(customerNumber, 'learnedNumbers') });
    },
    onError: (error) => {
      setState('offered');
      notify('error', failureText(error));
    },
  });
  /** Ticks the box in the press itself: a mutation says that it is pending only in a later task. */
  const ask = (): void => {
    setState('asked');
    mutate();
  };
  return (
    <CheckLine checked={state !== 'offered'} disabled={state !== 'offered'} onChange={ask}>
      {t(remembered ? 'remember.done' : 'remember.ask', { code, item: id })}
    </CheckLine>
  );
}

/** The item of a row, and how it was found. */
function Item({ row }: { row: QuickRow }) {
  const { t } = useTranslation('quickOrder');
  const reasonOf = useCodeReason();
  const { chosen, addedUp, repaired } = row;
  if (chosen === null) return null;
  const reason = reasonOf(chosen);
  return (
    <>
      <Link to={paths.item} params={{ id: chosen.id }} className={style['name']}>
        {keepSizeTogether(chosen.description)}
      </Link>
      <span className={style['facts']}>
        {row.code.toUpperCase() !== chosen.id.toUpperCase() && <Code>{chosen.id}</Code>} {reason}
        {addedUp.length > 0 &&
          ` ${t('addedUp', { quantities: addedUp.map((one) => formatNumber(Number(one.replace(',', '.')))).join(' + ') })}`}
      </span>
      {repaired !== null && <Remember key={repaired} code={repaired} id={chosen.id} />}
    </>
  );
}

/** Says what keeps a row from the cart, and helps to mend it; otherwise shows the row's item. */
export function RowHelp({ row, preview, onChange }: Props) {
  const { t } = useTranslation('quickOrder');
  const { customerNumber } = useUser();
  const problem = problemOf(row, preview);
  /** Replaces an unknown code by the number of the item that the buyer chose. */
  const repair = async (id: string): Promise<void> => {
    try {
      const matches = (await lookUpCodes(customerNumber, [id])).get(id) ?? [];
      const chosen = matches.find((match) => match.id === id) ?? null;
      onChange({ code: id, committed: true, matches, chosen, repaired: row.code });
    } catch (error) {
      notify('error', failureText(error));
    }
  };
  return (
    <div className={style['help']} aria-live="polite">
      <Item row={row} />
      {problem !== null && (
        <p className={style['problem']}>
          {problem === 'refused'
            ? (row.refused ?? preview?.reason)
            : t(`problem.${problem}`, { code: row.code, typed: row.quantity })}
          {problem === 'unknown' && row.description !== '' && <span> {row.description}</span>}
        </p>
      )}
      {problem === 'unknown' && (
        <CodeSuggestions code={row.code} description={row.description} onPick={(id) => void repair(id)} />
      )}
      {problem === 'choose' && (
        <CodeChoice matches={row.matches ?? []} onChoose={(chosen) => onChange({ chosen, repaired: row.code })} />
      )}
      {problem === null && preview?.reason != null && <p className={style['facts']}>{preview.reason}</p>}
      {problem === null && preview?.large === true && <p className={style['problem']}>{t('large')}</p>}
    </div>
  );
}
