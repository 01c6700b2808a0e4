/** A picture that can't be used. The message completes 'the picture …' for the people who maintain the feeds. */
export class UnfitPicture extends Error {}
