import { checkPassword } from '#club/rules/password.ts';
import { ChangingText } from '../changing-text.tsx';
import { useCopy } from '../copy.tsx';
import { passwordChecklistCopy } from './password-checklist.copy.ts';

/**
 * Renders the live password rules (SIGNUP-14 to SIGNUP-24). Each row has a text for met or not met, not only a color.
 */
export function PasswordChecklist({ password, id }: { password: string; id?: string }) {
  const copy = useCopy('password-checklist', passwordChecklistCopy);
  return (
    <ul className="club-checklist" part="checklist" id={id} aria-label={copy.title}>
      {checkPassword(password).map(({ rule, met }) => (
        <li key={rule} data-state={met ? 'met' : 'open'}>
          <span className="club-checklist-mark" aria-hidden="true" />
          <span className="club-hidden">
            <ChangingText>{`${met ? copy.met : copy.notMet} `}</ChangingText>
          </span>
          {copy.rules[rule]}
        </li>
      ))}
    </ul>
  );
}
