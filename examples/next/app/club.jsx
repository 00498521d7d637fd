'use client';
// This module runs on the server and in the browser, so both use the same club.
import { configureClub } from 'homefront-club';
import 'homefront-club/elements/club-pricing';

configureClub({ siteUrl: process.env.NEXT_PUBLIC_CLUB_URL ?? 'https://club.example.com' });

/** Configures the club on every page of the layout. Renders nothing. */
export const Club = () => null;
