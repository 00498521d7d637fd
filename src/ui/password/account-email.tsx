/**
 * Renders the hidden email of an account in a form with only new passwords, so that password managers know which entry
 * to change. Renders nothing without an email.
 */
export const AccountEmail = ({ label, email }: { label: string; email: string | undefined }) =>
  email ? (
    <input
      type="email"
      name="email"
      autoComplete="username"
      aria-label={label}
      value={email}
      readOnly
      hidden
    />
  ) : null;
