/** The sentence of the automatic renewal, by the period of a plan. A page that shows no more loads no other words of it. */
export const renews = {
  month: (price: string) => `Renews automatically at ${price} every month until you cancel.`,
  year: (price: string) => `Renews automatically at ${price} every year until you cancel.`,
};
