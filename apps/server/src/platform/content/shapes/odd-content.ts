/** A content field that the portal ignores. The message names the file or Strapi type, the field and the reason. */
export class OddContent extends Error {
  constructor(file: string, fault: string) {
    super(`${file} ${fault}`);
  }
}
