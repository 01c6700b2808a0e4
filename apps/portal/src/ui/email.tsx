import { Fragment } from 'react';

/** An e-mail address; where it has no room in one line it breaks behind its @ or a point, not within a word. */
export const Email = ({ children }: { children: string }) =>
  children.split(/(?<=[@.])/).map((part, at) => (
    <Fragment key={at}>
      {at > 0 && <wbr />}
      {part}
    </Fragment>
  ));
