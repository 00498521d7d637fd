import { checkPassword } from '#club/rules/password.ts';
import { useCopy } from '../copy.tsx';
import { passwordChecklistCopy } from './password-checklist.copy.ts';

/** The live checklist of §5. Each row says in words whether it is met, not by colour alone. */
export function PasswordChecklist({ password, id }: { password: string; id?: string }) {
  const copy = useCopy('password-checklist', passwordChecklistCopy);
  return (
    <ul className="club-checklist" part="checklist" id={id} aria-label={copy.title}>
      {checkPassword(password).map(({ rule, met }) => (
        <li key={rule} data-state={met ? 'met' : 'open'}>
          <span className="club-checklist-mark" aria-hidden="true" />
          <span className="club-hidden">{met ? copy.met : copy.notMet} </span>
          {copy.rules[rule]}
        </li>
      ))}
    </ul>
  );
}
