import { Link } from '@tanstack/react-router';
import type { MouseEvent } from 'react';
import type { OptionProps } from '../../ui/combobox/combo-list.tsx';
import type { Choice } from './choice.ts';

interface Props {
  choice: Choice;
  look: OptionProps;
  /** Runs when a link opens in this tab. */
  onFollow: () => void;
}

/**
 * A choice. A page is a real link, so that the browser can open it in another tab; any other action runs on a press.
 */
export function ChoiceOption({ choice: { content, go }, look, onFollow }: Props) {
  if ('run' in go) {
    return (
      <div {...look} onClick={go.run}>
        {content}
      </div>
    );
  }
  const follow = ({ ctrlKey, metaKey, shiftKey, button }: MouseEvent): void => {
    if (!ctrlKey && !metaKey && !shiftKey && button === 0) onFollow();
  };
  return (
    <Link {...go.link} {...look} tabIndex={-1} onClick={follow}>
      {content}
    </Link>
  );
}
