import { Link } from '@tanstack/react-router';
import { useEffect, useRef, type MouseEvent } from 'react';
import type { Choice } from './choice.ts';
import style from './palette-list.module.css';

interface Props {
  choice: Choice;
  id: string;
  marked: boolean;
  /** A link is followed in this tab. */
  onFollow: () => void;
}

/** A choice: a page is a real link, so that a mouse opens it in another tab as any other; the rest is done on a press. */
export function ChoiceOption({ choice: { content, go }, id, marked, onFollow }: Props) {
  const place = useRef<HTMLElement>(null);
  useEffect(() => {
    if (marked) place.current?.scrollIntoView({ block: 'nearest' });
  }, [marked]);
  const look = { id, role: 'option', 'aria-selected': marked, className: style['option'] };
  if ('run' in go) {
    return (
      <div ref={place as React.RefObject<HTMLDivElement | null>} {...look} onClick={go.run}>
        {content}
      </div>
    );
  }
  const follow = ({ ctrlKey, metaKey, shiftKey, button }: MouseEvent): void => {
    if (!ctrlKey && !metaKey && !shiftKey && button === 0) onFollow();
  };
  return (
    <Link {...go.link} ref={place as React.RefObject<HTMLAnchorElement | null>} {...look} tabIndex={-1} onClick={follow}>
      {content}
    </Link>
  );
}
