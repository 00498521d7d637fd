/** A plan of a sample member. */
export interface PlantedPlan {
  /** The reference of the subscription. */
  ref: string;
  email: string;
  interval: 'month' | 'year';
  amountCents: number;
  periodStart: Date;
  periodEnd: Date;
}

/** Stripe's part in development, where no account is configured: its API, its pages, its clock and its webhooks. */
export interface FakeStripe {
  /** Answers a call of Stripe's API, or serves a page below `/checkout/`. */
  fetch(request: Request): Promise<Response>;
  /** Sends the webhooks to this handler from now on. */
  connect(send: (request: Request) => Promise<Response> | Response): void;
  /** Charges what is due by now, and sends the webhooks that are not answered with 2xx yet. */
  tick(): Promise<void>;
  /** Gives a sample member a subscription that renews. */
  plant(plan: PlantedPlan): Promise<void>;
}
