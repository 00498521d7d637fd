// The parts about the card, missing payments and holds. They load as one module.

export { PlanBanner } from './plan-banner.tsx';
export { PlanFacts } from './plan-facts.tsx';
