import '#style/google-button.css';
import '#widgets/login/login.css';
import { GoogleButton } from '#ui/google-button/google-button.tsx';
import { googleButton } from '#ui/google-button/google-part.tsx';
import { useWorld } from '#ui/world/world.tsx';
import { Login } from '#widgets/login/login.tsx';
import { PasskeyButton } from '#widgets/login/passkey-button.tsx';
import type { PageProps } from '../routing/screen.ts';
import '../style/google-not-set-up.css';
import { FormPicture } from './form-facts/form-facts.tsx';
import { FormPage } from './form-page.tsx';
import { partnerReturnOf } from './partner-return-of.ts';
import { namedPlace, WayBack } from './way-back.tsx';

// The served page has the button, so its code comes with the page.
googleButton.provide(GoogleButton);

/** Renders /login. Only pages of the site read the address bar: the widget gets props. */
export function Page({ query }: PageProps) {
  const { session } = useWorld().club;
  return (
    <WayBack query={query}>
      <FormPage aside={<FormPicture />}>
        <Login
          PasskeyButton={PasskeyButton}
          email={query.get('email') ?? (namedPlace(query) && session.email.peek())}
          {...partnerReturnOf(query)}
        />
      </FormPage>
    </WayBack>
  );
}
