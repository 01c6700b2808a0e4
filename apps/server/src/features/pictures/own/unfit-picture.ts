/** A picture that is not taken in; the message completes 'the picture …' for whoever keeps the feeds. */
export class UnfitPicture extends Error {}
