interface LoadFailedProps {
  className?: string;
  text: string;
  /** The content is being loaded again. */
  retrying: boolean;
}

/** Renders why something is not shown, as a new alert after each try: screen readers announce one that comes into the page. */
export const LoadFailed = ({ className, text, retrying }: LoadFailedProps) => (
  <p key={String(retrying)} className={className} role={retrying ? undefined : 'alert'}>
    {text}
  </p>
);
