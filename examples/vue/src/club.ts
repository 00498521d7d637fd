import { configureClub } from 'homefront-club';
import 'homefront-club/elements/club-pricing';
import 'homefront-club/vue';

/** The address of your club. */
export const clubUrl = 'https://club.example.com';

configureClub({ siteUrl: clubUrl });
