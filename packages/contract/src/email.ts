/** One e-mail address and nothing beside it: no name, no second one. Stricter than RFC 5322 allows; what people have fits in. */
export const emailAddress = /^[^\s@<>()[\],;:"\\]+@[^\s@<>()[\],;:"\\.]+(?:\.[^\s@<>()[\],;:"\\.]+)+$/;
