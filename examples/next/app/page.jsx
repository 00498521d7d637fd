import { Pricing } from 'homefront-club/react/pricing';

export default function Page() {
  return <Pricing tab="month" />;
}
