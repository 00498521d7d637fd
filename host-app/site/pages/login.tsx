import '#style/google-button.css';
import '#widgets/login/login.css';
import { type Place, places } from '#club/facts/places.ts';
import { GoogleButton } from '#ui/google-button/google-button.tsx';
import { googleButton } from '#ui/google-button/google-part.tsx';
import { useWorld, type World, WorldProvider } from '#ui/world/world.tsx';
import { Login } from '#widgets/login/login.tsx';
import { PasskeyButton } from '#widgets/login/passkey-button.tsx';
import type { PageProps } from '../routing/screen.ts';
import '../style/google-not-set-up.css';
import { FormPicture } from './form-facts/form-facts.tsx';
import { FormPage } from './form-page.tsx';

const cameFrom = () => (typeof document === 'undefined' ? undefined : document.referrer || undefined);

// The served page has the button, so its code comes with the page.
googleButton.provide(GoogleButton);

/** Renders /login. Only pages of the site read the address bar: the widget gets props. */
export function Page({ query }: PageProps) {
  const world = useWorld();
  const back = placeNamed(query.get('to'));
  const page = (
    <FormPage aside={<FormPicture />}>
      <Login
        PasskeyButton={PasskeyButton}
        email={query.get('email') ?? (back && world.club.session.email.peek())}
        returnTo={query.get('returnTo') ?? undefined}
        from={query.get('from') ?? undefined}
        referrer={cameFrom()}
      />
    </FormPage>
  );
  return back ? <WorldProvider {...leadingTo(back, world)}>{page}</WorldProvider> : page;
}

const placeNamed = (name: string | null): Place | undefined =>
  name !== null && Object.hasOwn(places, name) ? (name as Place) : undefined;

/** Returns the world with a host that goes back to a page of the site in place of the benefits. */
const leadingTo = (back: Place, { club, host }: World): World => ({
  club,
  host: {
    ...host,
    navigate: (to) => host.navigate(to.place === 'benefits' ? { ...to, place: back } : to),
  },
});
