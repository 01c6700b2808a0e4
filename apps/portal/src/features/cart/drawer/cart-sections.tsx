import type { CartLine } from '@tradecounter/contract/cart/cart';
import { useDeferredValue, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '../../../format/formats.ts';
import { CartLineCard } from './cart-line-card.tsx';
import type { EditLine } from '../line/editing.ts';
import { ShownCartVersion } from '../line/shown-cart-version.ts';
import style from './cart-sections.module.css';

interface Props {
  lines: readonly CartLine[];
  /** The version of the cart that the lines belong to. */
  version: number;
  /** Null for users who can't order. */
  onEdit: EditLine | null;
  onRemove: (line: CartLine) => void;
  renderMarks: (line: CartLine) => ReactNode;
  onLeave: () => void;
}

/** The number of lines drawn before the drawer appears; the others follow while the user can already use it. */
const initialLineCount = 30;

function Section({ title, lines, version, onEdit, onRemove, renderMarks, onLeave }: Props & { title: string }) {
  const drawn = useDeferredValue({ lines, version }, { lines: lines.slice(0, initialLineCount), version });
  if (lines.length === 0) return null;
  return (
    <section aria-label={title}>
      <h3 className={style['title']}>
        {title} <span>{formatNumber(lines.length)}</span>
      </h3>
      <ShownCartVersion value={drawn.version}>
        <ul>
          {drawn.lines.map((line) => (
            <CartLineCard
              key={`${line.lineNumber} ${line.sequence}`}
              line={line}
              onEdit={onEdit}
              onRemove={onRemove}
              renderMarks={renderMarks}
              onLeave={onLeave}
            />
          ))}
        </ul>
      </ShownCartVersion>
    </section>
  );
}

/** The cart's lines in two sections: in stock, and fully or partly back ordered. */
export function CartSections({ lines, ...rest }: Props) {
  const { t } = useTranslation('cart');
  return (
    <>
      <Section {...rest} title={t('drawer.ordered')} lines={lines.filter((line) => line.qtyBackOrdered <= 0)} />
      <Section {...rest} title={t('drawer.backOrder')} lines={lines.filter((line) => line.qtyBackOrdered > 0)} />
    </>
  );
}
