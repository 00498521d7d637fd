import { brand } from '#club/facts/brand.ts';
import { Button } from '#ui/button.tsx';
import { useCopy } from '#ui/copy.tsx';
import { PlaceLink } from '#ui/place-link.tsx';
import { usePlainAction } from '../pages/plain-action.ts';
import { plainCopy } from './plain.copy.ts';
import { PostForm } from './plain-form.tsx';

interface MemberPageProps {
  token: string;
  name: string;
  plan: string | undefined;
}

/** Renders the page of a signed-in member: the plan, what needs a newer browser, and the logout. */
export function MemberPage({ token, name, plan }: MemberPageProps) {
  const copy = useCopy('plain', plainCopy);
  return (
    <>
      <div className="club-form-head">
        <h1>{copy.memberTitle}</h1>
        <p className="club-soft">{copy.memberLead(name)}</p>
      </div>
      <dl className="club-plain-plan">
        <dt>{copy.plan}</dt>
        <dd>{plan ?? copy.noPlan}</dd>
      </dl>
      <p className="club-actions">
        <PlaceLink place="benefits" className="club-button">
          {copy.benefits}
        </PlaceLink>
        <PlaceLink place="pricing" className="club-button" data-look="secondary">
          {copy.prices}
        </PlaceLink>
      </p>
      <section className="club-plain-limits" aria-labelledby="limits">
        <h2 id="limits">{copy.limits.title}</h2>
        <p>{copy.limits.text}</p>
        <ul>
          {copy.limits.things.map((thing) => (
            <li key={thing}>{thing}</li>
          ))}
        </ul>
        <p>
          {copy.limits.help} <a href={`mailto:${brand.supportEmail}`}>{brand.supportEmail}</a>.
        </p>
      </section>
      <PostForm to="logout" token={token}>
        <Button type="submit" look="secondary" wide>
          {copy.logout}
        </Button>
      </PostForm>
    </>
  );
}

/** Renders the answer to a form that another site sent. */
export function ForeignFormPage() {
  const copy = useCopy('plain', plainCopy);
  const login = usePlainAction('login');
  return (
    <>
      <div className="club-form-head">
        <h1>{copy.foreignTitle}</h1>
        <p>{copy.foreignText}</p>
      </div>
      <a className="club-button" data-wide="" href={login}>
        {copy.toLogin}
      </a>
    </>
  );
}
