import { Pricing } from 'homefront-club/react/pricing';

/** Renders the plans as a React component in a server page. */
export default function Page() {
  return <Pricing tab="month" />;
}
