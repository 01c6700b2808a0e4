/** A mail as a page shows it. */
export interface ShownMail {
  to: string;
  subject: string;
  text: string;
  /** A self-contained document that loads nothing, to show in a frame that runs no scripts. */
  html: string;
}

interface MailWithPictures extends ShownMail {
  pictures: readonly { name: string; png: Uint8Array }[];
}

/** Embeds the pictures in the mail, because the frame can't load them otherwise. */
export const presentMail = ({ pictures, html, ...mail }: MailWithPictures): ShownMail => ({
  ...mail,
  html: pictures.reduce(
    (source, { name, png }) =>
      source.replaceAll(`cid:${name}`, `data:image/png;base64,${Buffer.from(png).toString('base64')}`),
    html,
  ),
});
