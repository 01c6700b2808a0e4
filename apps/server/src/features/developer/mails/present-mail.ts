/** A mail as a page shows it. */
export interface ShownMail {
  to: string;
  subject: string;
  text: string;
  /** A document of its own that fetches nothing: to be drawn in a frame that runs nothing. */
  html: string;
}

interface Given extends ShownMail {
  pictures: readonly { name: string; png: Uint8Array }[];
}

/** The mail with its pictures inside: a frame has no other way to them. */
export const presentMail = ({ pictures, html, ...mail }: Given): ShownMail => ({
  ...mail,
  html: pictures.reduce(
    (whole, { name, png }) =>
      whole.replaceAll(`cid:${name}`, `data:image/png;base64,${Buffer.from(png).toString('base64')}`),
    html,
  ),
});
