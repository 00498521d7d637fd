// The pricing table written by hand, without a library: the base of the ratios. It shows the texts of <club-pricing>,
// from the same answer.
import { ourBrand } from '../../src/club/facts/brand.ts';
import { faqOf, type Question } from '../../src/club/facts/faq.ts';
import { formatPlanCents } from '../../src/club/rules/money.ts';
import { type PlanTab, plansOfTab } from '../../src/club/rules/plan-order.ts';
import { readPlanList } from '../../src/contract/plans.ts';
import type { Plan, PlanList } from '../../src/contract/plans.ts';
import { pricingCopy as copy } from '../../widgets/pricing/pricing.copy.ts';

const sheet = new CSSStyleSheet();
sheet.replaceSync(`
:host { display: block; min-height: 95em; font: 16px/1.5 system-ui, sans-serif; color: #1b2430 }
section, ul, li, form { display: grid; gap: 16px; margin: 0; padding: 0; list-style: none }
h1, h2, h3, p { margin: 0 } h1 { font-size: 32px } header { text-align: center }
.tabs { display: flex; justify-content: center; gap: 4px }
button { padding: 10px 20px; border: 1px solid #23406b; border-radius: 8px; background: #fff; font: inherit; cursor: pointer }
button[aria-selected=true], .main { background: #23406b; color: #fff }
.stage { min-height: 33em } @media (min-width: 48em) { .plans { grid-template-columns: repeat(3, 1fr) } }
.plan { padding: 24px; border: 1px solid #d8dee6; border-radius: 16px; align-content: start }
.plan strong { font-size: 28px } .badge { color: #7a5b13 } .soft { color: #55606e }
svg { display: block; width: 100%; height: 8px; background: #e6eaf0 } rect { fill: #7a5b13 }
h3 button { display: block; width: 100%; border: 0; text-align: start; font-weight: 600 } [hidden] { display: none }`);

const label = (plan: Plan) => {
  if (plan.planId === 'free_month') return copy.buttons['sign-up'];
  return plan.interval === 'year' ? copy.buttons['join-annually'] : copy.buttons['join-monthly'];
};

let plansRequest: Promise<PlanList | undefined> | undefined;
/** All elements of a page share one request. */
const loadPlans = () =>
  (plansRequest ??= fetch(new URL('/api/membership/subscriptions/plans', import.meta.url))
    .then((answer) => answer.json())
    .then(readPlanList));

class VanillaPricing extends HTMLElement {
  readonly root = this.attachShadow({ mode: 'open' });
  list?: PlanList;

  connectedCallback(): void {
    const { root } = this;
    root.adoptedStyleSheets = [sheet];
    root.innerHTML = `<section aria-labelledby="title">
      <header><h1 id="title">${copy.title}</h1><p class="soft">${copy.lead}</p></header>
      <div class="tabs" role="tablist" aria-label="${copy.tabs}">
        <button role="tab" id="month">${copy.month}</button><button role="tab" id="year">${copy.year}</button></div>
      <div class="stage" role="tabpanel"><p>${copy.loading}</p></div>
      <p class="soft">${copy.billing}</p>
      <section><h2>${copy.faqTitle}</h2>${faqOf(ourBrand).map(question).join('')}</section></section>`;
    root.addEventListener('click', ({ target }) => this.press((target as Element).closest('button')));
    void loadPlans().then(
      (list) => this.show(list, 'month'),
      () => this.stage().replaceChildren(copy.emptyTitle),
    );
  }

  stage = () => this.root.querySelector('.stage') as Element;

  press(button: HTMLButtonElement | null): void {
    if (!button) return;
    if (button.role === 'tab') this.show(this.list, button.id as PlanTab);
    const panel = this.root.getElementById(button.getAttribute('aria-controls') ?? '');
    if (panel) {
      panel.hidden = !panel.hidden;
      button.setAttribute('aria-expanded', String(!panel.hidden));
    }
    if (button.dataset.plan)
      this.dispatchEvent(new CustomEvent('plan', { detail: button.dataset.plan, bubbles: true }));
  }

  show(list: PlanList | undefined, tab: PlanTab): void {
    if (!list) return;
    this.list = list;
    for (const button of this.root.querySelectorAll('[role=tab]'))
      button.setAttribute('aria-selected', String(button.id === tab));
    const plans = plansOfTab(list.plans, tab).map((plan) => card(plan, list));
    this.stage().innerHTML = `<ul class="plans">${plans.join('')}</ul>`;
  }
}

const escape = (words: string) => words.replace(/[&<"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

function card(plan: Plan, { foundingLimit = 0, currentFounders = 0 }: PlanList): string {
  const founder = plan.type === 'founder';
  const saves = plan.type === 'premium' && plan.interval === 'year';
  return `<li class="plan" aria-labelledby="${escape(plan.id)}"><h2 id="${escape(plan.id)}">${escape(plan.name)}</h2>
    ${founder ? `<p class="badge">${copy.founderBadge}</p>` : ''}
    <p><strong>${formatPlanCents(plan.amountCents)}</strong><span class="soft">${copy.per[plan.interval]}</span></p>
    ${saves ? `<p>${copy.savings(ourBrand.yearlyDiscountPercent)}</p>` : ''}
    <ul aria-label="${escape(copy.features(plan.name))}">${plan.features.map((feature) => `<li lang="en">${escape(feature)}</li>`).join('')}</ul>
    ${founder ? seats(currentFounders + 1, foundingLimit) : ''}
    <button class="main" data-plan="${escape(plan.planId)}" aria-describedby="${escape(plan.id)}">${label(plan)}</button></li>`;
}

const seats = (used: number, limit: number) => `<div><p>${copy.seats} <b>${copy.seatsOf(used, limit)}</b></p>
  <svg viewBox="0 0 100 4" preserveAspectRatio="none" aria-hidden="true"><rect width="${(100 * used) / limit}" height="4"/></svg></div>
  <p><b>${copy.founderRate}</b></p><p>${copy.founderLoss}</p>`;

const question = ({ key, question: asks, answer }: Question, at: number) => `<div><h3>
  <button id="ask-${key}" aria-controls="${key}" aria-expanded="${at === 0}">${asks}</button></h3>
  <div id="${key}" role="region" aria-labelledby="ask-${key}"${at === 0 ? '' : ' hidden'}><p>${answer}</p></div></div>`;

customElements.define('vanilla-pricing', VanillaPricing);
