/** A field of the content that the portal ignores. The message names the file, or the type of Strapi, the field and the reason. */
export class OddContent extends Error {
  constructor(file: string, fault: string) {
    super(`${file} ${fault}`);
  }
}
