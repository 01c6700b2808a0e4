import { constants } from '@tradecounter/contract/limits';
import type { ShipVia } from '@tradecounter/contract/delivery/delivery';
import { type Address, isPostBox, statesByZip } from '@tradecounter/rules/address';
import { stateName } from '@tradecounter/rules/states';
import { useTranslation } from 'react-i18next';
import { useUser } from '../../app/session/session.ts';
import { createStore, useStore } from '../../app/state/store.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { leadTo } from '../../ui/page/lead-to.ts';
import { currentLanguage } from '../../words/language.ts';
import style from './delivery-form.module.css';

/** Asks about a state that the postal code isn't in. Only the user knows which of the two is wrong, if any. */
interface StateQuestion {
  state: string;
  zip: string;
  /** Where the postal code is. */
  states: readonly string[];
  keep: () => void;
}

interface DeliveryQuestions {
  state: StateQuestion | null;
  /** Asks about a PO box that the distributor's own truck would go to. */
  postBox: { keep: () => void } | null;
}

interface Asked {
  /** The address that was typed in; null for one of the book, which its owner has checked. */
  typed: Address | null;
  /** Where the goods go, typed in or of the book. */
  address: Address | null;
  via: Pick<ShipVia, 'shipViaHow'> | undefined;
}

/** What users at their customers keep as it is. The checkout doesn't ask again what the form has asked. */
const keptByAll = createStore<readonly string[]>([]);

/**
 * Returns the questions about a delivery that is possible but may be a mistake. Once the user keeps it as it is, it
 * isn't asked about until it changes.
 */
export function useDeliveryQuestions({ typed, address, via }: Asked): DeliveryQuestions {
  const { username, customerNumber } = useUser();
  const kept = useStore(keptByAll);
  const ask = <Question extends object>(
    about: string,
    question: Question,
  ): (Question & { keep: () => void }) | null => {
    const key = JSON.stringify([username, customerNumber, about]);
    return kept.includes(key) ? null : { ...question, keep: () => keptByAll.set([...keptByAll.get(), key]) };
  };
  const states = typed === null ? [] : statesByZip(typed);
  const isTruck = via !== undefined && via.shipViaHow !== constants.carrier;
  return {
    state:
      typed === null || states.length === 0
        ? null
        : ask(`${typed.state} ${typed.zip}`, { state: typed.state, zip: typed.zip, states }),
    postBox: address !== null && isTruck && isPostBox(address) ? ask(`${address.line1} ${address.line2}`, {}) : null,
  };
}

interface Props {
  id: string;
  /** Null while there is nothing to ask. */
  text: string | null;
  answers: readonly { label: string; answer: () => void }[];
  disabled: boolean;
}

/** A question with the buttons that answer it. Afterwards the focus is where it was. */
function Question({ id, text, answers, disabled }: Props) {
  return (
    <div id={id} tabIndex={-1} className={style['question']} data-open={text !== null || undefined}>
      {text !== null && <Icon name="warning" />}
      <div>
        <p role="status">{text}</p>
        {text !== null && (
          <div className={style['answers']}>
            {answers.map(({ label, answer }) => (
              <Button
                key={label}
                disabled={disabled}
                onClick={() => {
                  leadTo(id);
                  answer();
                }}
              >
                {label}
              </Button>
            ))}
          </div>
        )}
      </div>
    </div>
  );
}

interface QuestionProps<Question> {
  id: string;
  question: Question | null;
  disabled: boolean;
}

/** Asks whether the state is right. */
export function StateOfZip({
  id,
  question,
  disabled,
  onState,
}: QuestionProps<StateQuestion> & { onState: (state: string) => void }) {
  const { t } = useTranslation('delivery');
  if (question === null) return <Question id={id} text={null} answers={[]} disabled />;
  const { state, zip, states, keep } = question;
  const names = states.map((code) => stateName(code, currentLanguage()));
  const place = new Intl.ListFormat(currentLanguage(), { type: 'disjunction' }).format(names);
  return (
    <Question
      id={id}
      text={t(/^\d/.test(zip) ? 'address.zipElsewhere' : 'address.postalCodeElsewhere', { zip, place })}
      answers={[
        // With more than two, it is quicker to type the right one.
        ...(states.length > 2 ? [] : states).map((code) => ({
          label: t('address.changeState', { state: code }),
          answer: () => onState(code),
        })),
        { label: t('address.keepState', { state }), answer: keep },
      ]}
      disabled={disabled}
    />
  );
}

/** Asks whether the truck should go to a PO box. `onChange` leads to the address. */
export function TruckToPostBox({
  id,
  question,
  disabled,
  onChange,
}: QuestionProps<{ keep: () => void }> & { onChange: () => void }) {
  const { t } = useTranslation('delivery');
  return (
    <Question
      id={id}
      text={question === null ? null : t('form.truckToPostBox')}
      answers={[
        { label: t('form.changeAddress'), answer: onChange },
        { label: t('form.keepPostBox'), answer: () => question?.keep() },
      ]}
      disabled={disabled}
    />
  );
}
