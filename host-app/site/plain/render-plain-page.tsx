import { renderToStaticMarkup } from 'react-dom/server';
import { createStillPorts } from '#browser/still-ports.ts';
import type { Language } from '#club/facts/languages.ts';
import { escapeHtml } from '#club/rules/escape-html.ts';
import type { PlainView } from '#contract/plain-view.ts';
import { createClub } from '#core/create-club.ts';
import { type CopyBook, CopyProvider, wordsOf } from '#ui/copy.tsx';
import { WorldProvider } from '#ui/world/world.tsx';
import { forgotPasswordCopy } from '#widgets/forgot-password/forgot-password.copy.ts';
import { bookLoader } from '../books/books.ts';
import { siteCopy } from '../shell/site.copy.ts';
import { createSiteHost } from '../site-host.ts';
import { CodeLostPage, CodePage } from './code-page.tsx';
import { ForgotPasswordPage, LinkSentPage } from './forgot-password-page.tsx';
import { LoginPage } from './login-page.tsx';
import { ForeignFormPage, MemberPage } from './member-page.tsx';
import { NotMeOverPage, NotMePage } from './not-me-page.tsx';
import { plainCopy } from './plain.copy.ts';
import { PlainFrame } from './plain-frame.tsx';
import { SignupPage } from './signup-page.tsx';

/** The plain page to render. */
export interface AskedPlainPage {
  view: PlainView;
  language: Language;
  config: { siteOrigin: string; partnerUrl: string; googleClientId: string };
}

/** Returns the title and the content of a page that needs no script. */
export async function renderPlainPage({
  view,
  language,
  config,
}: AskedPlainPage): Promise<{ head: string; body: string }> {
  const book = (await bookLoader(language)?.())?.book;
  const club = createClub(createStillPorts(), { ...config, siteUrl: '' });
  const host = createSiteHost({ go: () => {}, move: () => 'load', start: () => () => {} });
  const body = renderToStaticMarkup(
    <WorldProvider club={club} host={host}>
      <CopyProvider book={book}>
        <PlainFrame>
          <PlainContent view={view} />
        </PlainFrame>
      </CopyProvider>
    </WorldProvider>,
  );
  return { head: `<title>${escapeHtml(titleOf(view, book))}</title>`, body };
}

function PlainContent({ view }: { view: PlainView }) {
  switch (view.page) {
    case 'login':
      return <LoginPage form={view} />;
    case 'signup':
      return <SignupPage form={view} />;
    case 'forgot-password':
      return <ForgotPasswordPage form={view} />;
    case 'code':
      return <CodePage form={view} />;
    case 'code-lost':
      return <CodeLostPage />;
    case 'link-sent':
      return <LinkSentPage email={view.email} />;
    case 'member':
      return <MemberPage token={view.token} name={view.name} plan={view.plan} />;
    case 'not-me':
      return <NotMePage token={view.token} link={view.link} />;
    case 'not-me-over':
      return <NotMeOverPage />;
    case 'foreign-form':
      return <ForeignFormPage />;
  }
}

/** Returns the title. After a refused form it begins with "Error:", so that screen readers read that first. */
function titleOf(view: PlainView, book: CopyBook | undefined): string {
  const { documentTitle, titles } = wordsOf(book, 'site', siteCopy);
  const plain = wordsOf(book, 'plain', plainCopy);
  const own: Record<PlainView['page'], string> = {
    login: titles.login,
    signup: titles.signup,
    'forgot-password': titles['forgot-password'],
    code: titles['verify-otp'],
    'code-lost': titles['verify-otp'],
    'link-sent': wordsOf(book, 'forgot-password', forgotPasswordCopy).sentTitle,
    member: plain.memberTitle,
    'not-me': plain.notMe.title,
    'not-me-over': plain.notMe.overTitle,
    'foreign-form': plain.foreignTitle,
  };
  const title = documentTitle(own[view.page]);
  return isRefused(view) ? plain.errorTitle(title) : title;
}

function isRefused(view: PlainView): boolean {
  if (view.page === 'foreign-form' || view.page === 'code-lost') return true;
  if (!('faults' in view)) return false;
  return Object.keys(view.faults).length > 0 || Boolean(view.message) || view.notice === 'press-again';
}
