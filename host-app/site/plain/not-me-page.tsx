import { Button } from '#ui/button.tsx';
import { useCopy } from '#ui/copy.tsx';
import { usePlainAction } from '../pages/plain-action.ts';
import { plainCopy } from './plain.copy.ts';
import { PostForm } from './plain-form.tsx';

/** Renders the page of the link "this wasn't me". Its button ends every session and leads to a new password. */
export function NotMePage({ token, link }: { token: string; link: string }) {
  const { notMe: copy } = useCopy('plain', plainCopy);
  return (
    <>
      <div className="club-form-head">
        <h1>{copy.title}</h1>
        <p>{copy.text}</p>
      </div>
      <div className="club-plain-limits">
        <ul>
          {copy.things.map((thing) => (
            <li key={thing}>{thing}</li>
          ))}
        </ul>
      </div>
      <PostForm to="not-me" token={token}>
        <input type="hidden" name="link" value={link} />
        <Button type="submit" wide>
          {copy.button}
        </Button>
      </PostForm>
      <p className="club-soft">{copy.wasMe}</p>
    </>
  );
}

/** Renders what to do when that link is used up or expired. */
export function NotMeOverPage() {
  const { notMe: copy } = useCopy('plain', plainCopy);
  return (
    <>
      <div className="club-form-head">
        <h1>{copy.overTitle}</h1>
        <p>{copy.overText}</p>
      </div>
      <a className="club-button" data-wide="" href={usePlainAction('forgot-password')}>
        {copy.toForgot}
      </a>
    </>
  );
}
