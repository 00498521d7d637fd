// The signup form written by hand, with the texts and rules of <club-signup>: the base of its ratios.
import { checkPassword, isPasswordStrong } from '../../src/club/rules/password.ts';
import { googleButtonCopy } from '../../src/ui/google-button/google-button.copy.ts';
import { passwordChecklistCopy as rules } from '../../src/ui/password/password-checklist.copy.ts';
import { signupCopy as copy } from '../../widgets/signup/signup.copy.ts';

const sheet = new CSSStyleSheet();
sheet.replaceSync(`
:host { display: block; min-height: 51em; font: 16px/1.5 system-ui, sans-serif; color: #1b2430 }
section { display: grid; gap: 16px; max-width: 30em; margin: 0 auto; padding: 24px; border: 1px solid #d8dee6; border-radius: 16px }
form, label, .field { display: grid; gap: 8px } form { gap: 16px } h1, p, ul { margin: 0 } ul { padding: 0; list-style: none }
.names { display: grid; grid-template-columns: 1fr 1fr; gap: 16px } .frame { display: flex; border: 1px solid #6b7686; border-radius: 8px }
input { min-width: 0; flex: 1; padding: 10px; border: 0; background: none; font: inherit }
button { padding: 10px; border: 1px solid #23406b; border-radius: 8px; background: #fff; font: inherit; cursor: pointer }
[type=submit] { background: #23406b; color: #fff } .check { display: flex; gap: 8px } .check input { flex: none }
.met { color: #1d6b3a } .error { color: #a3231c } .soft { color: #55606e }`);

class VanillaSignup extends HTMLElement {
  readonly root = this.attachShadow({ mode: 'open' });

  connectedCallback(): void {
    const { root } = this;
    root.adoptedStyleSheets = [sheet];
    const { before, terms, between, privacy, after } = copy.consent;
    root.innerHTML = `<section aria-labelledby="title"><div><h1 id="title">${copy.title}</h1><p class="soft">${copy.lead}</p></div>
      <form novalidate><div class="names">${field('name', 'given-name')}${field('lastName', 'family-name')}</div>
      ${field('email', 'email', 'email')}${field('password', 'new-password', 'password')}
      <p class="soft">${rules.hint}</p><ul aria-label="${rules.title}"></ul>
      <div class="check"><input type="checkbox" id="consent" name="consent" required>
        <span><label for="consent">${before}</label> <a href="#terms">${terms}</a> ${between} <a href="#privacy">${privacy}</a>${after}</span></div>
      <button type="submit">${copy.submit}</button><p class="error" role="alert"></p></form>
      <p class="soft">${copy.or}</p><button type="button">${googleButtonCopy.label}</button>
      <p>${copy.member} <a href="#login">${copy.logIn}</a></p></section>`;
    root.addEventListener('input', ({ target }) => {
      const { name, value } = target as HTMLInputElement;
      if (name === 'password') this.showRules(value);
    });
    root.addEventListener('click', ({ target }) => {
      if ('shows' in (target as HTMLElement).dataset) this.turn(target as HTMLElement);
    });
    const form = this.find<HTMLFormElement>('form');
    form.addEventListener('submit', (event) => {
      event.preventDefault();
      void this.send(Object.fromEntries(new FormData(form)));
    });
    this.showRules('');
  }

  find = <E extends Element>(selector: string) => this.root.querySelector(selector) as E;

  showRules(password: string): void {
    this.find('ul').innerHTML = checkPassword(password)
      .map(
        ({ rule, met }) =>
          `<li class="${met ? 'met' : ''}">${met ? rules.met : rules.notMet} ${rules.rules[rule]}</li>`,
      )
      .join('');
  }

  turn(button: HTMLElement): void {
    const input = button.previousElementSibling as HTMLInputElement;
    input.type = input.type === 'password' ? 'text' : 'password';
    button.textContent = input.type === 'password' ? 'Show' : 'Hide';
  }

  async send(entered: Record<string, FormDataEntryValue>): Promise<void> {
    const notice = this.find('[role=alert]');
    const { name, lastName, email, password, consent } = entered;
    if (!name || !lastName || !email || !password) notice.textContent = copy.fillAll;
    else if (!isPasswordStrong(String(password))) notice.textContent = copy.notValid.password;
    else if (!consent) notice.textContent = copy.missing.consent;
    else {
      const answer = await fetch(new URL('/api/membership/users/register', import.meta.url), {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ name, lastName, email, password }),
      }).catch(() => undefined);
      notice.textContent = answer?.ok ? copy.success : copy.refused;
    }
  }
}

const field = (
  name: 'name' | 'lastName' | 'email' | 'password',
  autocomplete: string,
  type = 'text',
) => `<div class="field"><label for="${name}">${copy[name]}</label>
  <div class="frame"><input id="${name}" name="${name}" type="${type}" autocomplete="${autocomplete}" required>
  ${type === 'password' ? '<button type="button" data-shows>Show</button>' : ''}</div></div>`;

customElements.define('vanilla-signup', VanillaSignup);
