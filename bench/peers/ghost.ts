// Ghost's portal: one script that puts its signup into a frame over the page.
import type { Peer } from './peer.ts';

const settings = {
  title: 'Bench',
  url: 'https://partner.test/',
  accent_color: '#222222',
  members_signup_access: 'all',
  members_enabled: true,
  paid_members_enabled: false,
  allow_external_signup: true,
  portal_name: true,
  portal_button: false,
  portal_plans: ['free'],
  portal_products: [],
};
const free = {
  id: 'free',
  name: 'Free',
  slug: 'free',
  type: 'free',
  active: true,
  visibility: 'public',
  benefits: [],
};

export const ghost: Peer[] = [
  {
    name: 'ghost-portal',
    prebuilt: { '@tryghost/portal': '2.71.227' },
    files: { '@tryghost/portal/umd/portal.min.js': 'portal.min.js' },
    script: 'portal.min.js',
    // The hash of the page's URL opens the screen.
    head: (src, code) => `<script>location.hash = '#/portal/signup'</script>
<script defer crossorigin src="${src}" data-ghost="${code}/" data-api="${code}/ghost/api/content/" data-key="bench"></script>`,
    html: '',
    shown: ['#ghost-portal-root iframe[title=portal-popup]', 'input[name=email]'],
    answers: {
      'GET /members/api/member/': null,
      'GET /ghost/api/content/settings/': { settings },
      'GET /ghost/api/content/tiers/': { tiers: [free] },
      'GET /ghost/api/content/newsletters/': { newsletters: [] },
    },
  },
];
