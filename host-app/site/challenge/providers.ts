/** What both providers call the widget with. */
interface RenderOptions {
  sitekey: string;
  theme: string;
  callback(token: string): void;
  'error-callback'(): void;
  'expired-callback'(): void;
  /** Turnstile: the language. */
  language?: string;
  /** hCaptcha: the language, and the moments when its puzzle opens and closes. */
  hl?: string;
  'open-callback'?(): void;
  'close-callback'?(): void;
}

interface Provider {
  render(box: HTMLElement, options: RenderOptions): string | number | undefined;
}

declare global {
  // The globals of the two scripts.
  var turnstile: Provider | undefined;
  var hcaptcha: Provider | undefined;
}

export interface ChallengeSettings {
  provider: 'turnstile' | 'hcaptcha';
  siteKey: string;
  script: string;
  /** The color scheme of the page around it. Undefined when that page has both. */
  scheme?: 'light' | 'dark';
}

/** Loads the provider's script and renders its widget. Rejects when the script fails to load. */
export async function renderProvider(
  { provider, siteKey, script, scheme }: ChallengeSettings,
  box: HTMLElement,
  on: { token(token: string): void; failed(): void },
): Promise<void> {
  await load(script);
  const api = globalThis[provider];
  if (!api) throw new Error(`${script} did not define ${provider}.`);
  const { lang } = document.documentElement;
  api.render(box, {
    sitekey: siteKey,
    theme: scheme ?? (matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'),
    ...(provider === 'turnstile' ? { language: lang } : { hl: lang }),
    callback: on.token,
    'error-callback': on.failed,
    'expired-callback': on.failed,
    'open-callback': () => box.setAttribute('data-open', ''),
    'close-callback': () => box.removeAttribute('data-open'),
  });
}

function load(src: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.src = src;
    script.onload = () => resolve();
    script.onerror = () => reject(new Error(`${src} did not load.`));
    document.head.append(script);
  });
}
