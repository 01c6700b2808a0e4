import { markMatches } from './mark-matches.ts';
import style from './option-content.module.css';

/** A text with the matching part marked: darker and underlined, so that it doesn't depend on color alone. */
export function Marked({ text, typed }: { text: string; typed: string }) {
  let at = 0;
  return markMatches(text, typed).map((piece) => {
    const key = at;
    at += piece.text.length;
    return piece.marked ? (
      <mark key={key} className={style['mark']}>
        {piece.text}
      </mark>
    ) : (
      piece.text
    );
  });
}
