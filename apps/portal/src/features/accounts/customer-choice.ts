/** The part of the dialog that shows whom to choose from. */
export interface CustomerChoice {
  search: string;
  chosen: string | null;
  /** null: nobody any more. */
  onChoose: (customerNumber: string | null) => void;
}
