import { describe, expect, it } from 'vitest';
import type { Language } from '#club/facts/languages.ts';
import type { PlainForm, PlainFormName, PlainView } from '#contract/plain-view.ts';
import { renderPlainPage } from './render-plain-page.tsx';

const config = { siteOrigin: 'https://club.test', partnerUrl: 'https://deals.test', googleClientId: '' };
const empty: PlainForm = { token: 'proof', typed: {}, faults: {} };

/** Renders a page and returns it as a document. */
async function render(view: PlainView, language: Language = 'en') {
  const { head, body } = await renderPlainPage({ view, language, config });
  document.title = /<title>([^<]*)<\/title>/.exec(head)?.[1] ?? '';
  document.body.innerHTML = body;
  return document;
}
const form = (page: PlainFormName, given: Partial<PlainForm> = {}): PlainView => ({
  page,
  ...empty,
  ...given,
});
const input = (name: string) => document.querySelector<HTMLInputElement>(`main [name="${name}"]`);
const described = (name: string) =>
  (input(name)?.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent);
const problem = () => document.querySelector('#problem');

const everyView: PlainView[] = [
  form('login'),
  form('signup'),
  form('forgot-password'),
  form('code', { sentTo: 'j***@example.com' }),
  { page: 'code-lost' },
  { page: 'link-sent', email: 'jane@example.com' },
  { page: 'member', token: 'proof', name: 'Jane', plan: 'Free Tier' },
  { page: 'not-me', token: 'proof', link: 'link-1' },
  { page: 'not-me-over' },
  { page: 'foreign-form' },
];

describe('renderPlainPage', () => {
  it.each<[PlainFormName, PlainForm['faults'], string, string]>([
    ['login', { email: 'missing', password: 'missing' }, 'email', 'Please enter both email and password'],
    ['login', { password: 'missing' }, 'password', 'Please enter both email and password'],
    ['signup', { name: 'missing' }, 'name', 'Enter your first name.'],
    ['signup', { email: 'not-valid' }, 'email', 'Please enter a valid email address.'],
    ['signup', { password: 'not-valid' }, 'password', 'Password does not meet the required conditions.'],
    ['signup', { consent: 'missing' }, 'consent', 'Please agree to Terms and Privacy Policy'],
    ['forgot-password', { email: 'missing' }, 'email', 'Email is required!'],
    ['forgot-password', { email: 'not-valid' }, 'email', 'Please enter a valid email address.'],
    ['code', { otp: 'not-digits' }, 'otp', 'Only numbers are allowed'],
    ['code', { otp: 'wrong-length' }, 'otp', 'Please enter a valid 6-digit OTP'],
  ])(
    'shows a fault of %s %j at the field and in the summary, which links to it (NS-04, LOGIN-14, SIGNUP-13, SIGNUP-25, OTP-22, OTP-23, FORGOT-05)',
    async (page, faults, field, text) => {
      await render(form(page, { faults }));
      expect(document.title).toMatch(/^Error: /);
      expect(described(field)).toContain(text);
      expect(input(field)?.getAttribute('aria-invalid')).toBe('true');
      const link = problem()?.querySelector('a');
      expect(link?.textContent).toBe(text);
      expect(document.querySelector(link?.getAttribute('href') ?? '')).toBe(input(field));
    },
  );

  it('names the empty fields of a signup under one sentence (NS-04, SIGNUP-12)', async () => {
    await render(form('signup', { faults: { name: 'missing', email: 'missing', password: 'not-valid' } }));
    expect(problem()?.querySelector('h2')?.textContent).toBe('Please fill in all fields.');
    expect(problem()?.querySelectorAll('li')).toHaveLength(3);
  });

  it('marks both fields of an empty login with the one sentence (NS-04, LOGIN-14)', async () => {
    await render(form('login', { faults: { email: 'missing', password: 'missing' } }));
    expect(described('password')).toContain('Please enter both email and password');
    expect(input('password')?.getAttribute('aria-invalid')).toBe('true');
  });

  it('keeps what was typed, and never a password (NS-04)', async () => {
    const typed = { name: 'Jane', lastName: 'Doe', email: 'jane@', password: 'secret', consent: 'on' };
    await render(form('signup', { typed, faults: { email: 'not-valid' } }));
    expect(['name', 'lastName', 'email'].map((name) => input(name)?.value)).toEqual(['Jane', 'Doe', 'jane@']);
    expect(input('consent')?.checked).toBe(true);
    expect(input('password')?.getAttribute('value')).toBeNull();
  });

  it('shows the server’s words as text, marked as English on a Spanish page (Z-64)', async () => {
    await render(form('login', { message: 'No <b>entry</b>.' }), 'es');
    const said = problem()?.querySelector('p');
    expect([said?.textContent, said?.lang]).toEqual(['No <b>entry</b>.', 'en']);
  });

  it('shows a typed name as text (Z-64)', async () => {
    await render({ page: 'member', token: '', name: '<script>1</script>', plan: undefined });
    expect(document.querySelector('script')).toBeNull();
    expect(document.body.textContent).toContain('Welcome, <script>1</script>.');
    expect(document.body.textContent).toContain('No plan yet');
  });

  it('lets browsers and password managers fill the fields in (NS-10)', async () => {
    const completes = async (page: PlainFormName) => {
      await render(form(page));
      return [...document.querySelectorAll('main input[autocomplete]')].map((node) =>
        node.getAttribute('autocomplete'),
      );
    };
    expect(await completes('login')).toEqual(['username', 'current-password']);
    expect(await completes('signup')).toEqual(['given-name', 'family-name', 'email', 'new-password']);
    expect(await completes('code')).toEqual(['one-time-code']);
    expect(await completes('forgot-password')).toEqual(['username']);
  });

  it('leads a visitor without a code to signup or login', async () => {
    await render({ page: 'code-lost' });
    const hrefs = [...document.querySelectorAll('main a')].map((link) => link.getAttribute('href'));
    expect(hrefs).toEqual(['/plain/signup', '/plain/login']);
  });

  it('lists the rules of the password next to its field (SIGNUP-19, SIGNUP-20, SIGNUP-24)', async () => {
    await render(form('signup'));
    expect(described('password').join()).toContain('At least one special character');
    expect(described('password')).toContain(
      'Use 8 or more characters with a mix of letters, numbers & symbols',
    );
  });

  it('shows a notice without a summary, and without "Error:" in the title', async () => {
    await render(form('code', { notice: 'registered' }));
    expect(document.querySelector('[role=status]')?.textContent).toBe(
      'Your Account registration is successful.',
    );
    expect([problem(), document.title]).toEqual([null, 'Enter your code | Homefront Club']);
  });

  it('asks to press again as a problem of the whole form (NS-06)', async () => {
    await render(form('login', { notice: 'press-again' }));
    expect(problem()?.textContent).toContain('send it again');
    expect(document.title).toMatch(/^Error: /);
  });

  it('names what needs a newer browser, and an address to write to', async () => {
    await render({ page: 'member', token: 'proof', name: 'Jane', plan: 'Free Tier' });
    expect(document.querySelector('dd')?.textContent).toBe('Free Tier');
    expect(document.querySelector('main a[href^="mailto:"]')?.textContent).toBe(
      'support@homefront.example.com',
    );
  });

  it.each(everyView)(
    'has one heading, the way home, and forms that post a proof: $page (NS-06, NS-10)',
    async (view) => {
      await render(view);
      expect(document.querySelectorAll('h1')).toHaveLength(1);
      expect(document.querySelector('header a')?.getAttribute('href')).toBe('/');
      expect(document.querySelector('script, [onclick]')).toBeNull();
      for (const each of document.forms) {
        expect(each.method).toBe('post');
        expect(each.getAttribute('action')).toMatch(/^\/plain\//);
        expect(each.querySelector<HTMLInputElement>('[name=form_token]')?.value).toBe('proof');
      }
    },
  );

  it.each(everyView)('speaks Spanish and stays in it: $page', async (view) => {
    const text = async (language: Language) =>
      (await render(view, language)).querySelector('main')?.textContent;
    expect(await text('es')).not.toBe(await text('en'));
    await render(view, 'es');
    for (const each of document.forms) expect(each.getAttribute('action')).toMatch(/\?lang=es$/);
    for (const link of document.querySelectorAll('main a[href^="/plain/"]'))
      expect(link.getAttribute('href')).toMatch(/\?lang=es$/);
  });
});
