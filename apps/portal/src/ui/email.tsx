import { Fragment } from 'react';

/** An e-mail address that wraps after its @ or a dot, not within a word. */
export const Email = ({ children }: { children: string }) =>
  children.split(/(?<=[@.])/).map((part, at) => (
    <Fragment key={at}>
      {at > 0 && <wbr />}
      {part}
    </Fragment>
  ));
