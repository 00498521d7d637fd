/** A checkout that began: the address of its payment page, if there is one. `refused`: nothing began. */
export interface StartedCheckout {
  url?: string;
  /** The plan was listed under older terms: load the plans and ask again. */
  refused?: 'terms';
}
