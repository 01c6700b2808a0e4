import { textSlice } from '@tradecounter/contract/content/content';
import type { Slice } from '../../content/slices.ts';
import { Icon } from '../icon.tsx';
import style from './text-slices.module.css';

/** A text block from the content service: a heading and paragraphs. Markup in it is shown as text. */
export function TextSlice({ slice: { title, body } }: { slice: Pick<Slice, 'title' | 'body'> }) {
  return (
    <section className={style['slice']}>
      {title !== null && <h2>{title}</h2>}
      {body !== null && <p>{body}</p>}
    </section>
  );
}

/** A text block of which only the heading is in sight until it is pressed. */
function FoldedSlice({ slice: { title, body } }: { slice: Pick<Slice, 'title' | 'body'> }) {
  return (
    <section className={style['slice']}>
      <details>
        <summary>
          <Icon name="down" size={16} />
          <h2>{title}</h2>
        </summary>
        <p>{body}</p>
      </details>
    </section>
  );
}

interface Props {
  slices: readonly Slice[];
  /** Folds each text under its heading, for pages whose main content is something else. */
  folded?: boolean;
}

/** The text blocks of a page, in the editor's order; empty where there are none. Printed sheets leave them out. */
export function TextSlices({ slices, folded = false }: Props) {
  const texts = slices.filter(({ component, list }) => component === textSlice && list === undefined);
  if (texts.length === 0) return null;
  return (
    <div className={`${style['slices']} screen-only`} data-folded={folded || undefined}>
      {texts.map((slice, at) => {
        const isFolded = folded && slice.title !== null && slice.body !== null;
        return isFolded ? <FoldedSlice key={at} slice={slice} /> : <TextSlice key={at} slice={slice} />;
      })}
    </div>
  );
}
