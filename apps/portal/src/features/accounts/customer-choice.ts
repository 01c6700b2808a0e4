/** The properties of the dialog's list of customers. */
export interface CustomerChoice {
  search: string;
  chosen: string | null;
  /** Null clears the choice. */
  onChoose: (customerNumber: string | null) => void;
}
